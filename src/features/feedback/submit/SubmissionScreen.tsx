import { FormScreen } from '@/kit/edit/FormScreen'
import { useKeepDraft } from '@/kit/edit/draft/useKeepDraft'
import type { FormKind } from '@/kit/outbox/act/actKind'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { to } from '@/kit/screen/links'
import { Button } from '@/ui/button/Button'
import { EMPTY_SUBMISSION, missingIn, photosOf, submissionForm, type SubmissionForm } from './submissionForm'
import { SubmissionFields, type SubmissionWords } from './SubmissionFields'

export interface SubmissionScreenProps {
  kind: FormKind<SubmissionForm>
  words: SubmissionWords
}

/** 投诉 and 建议: what, shown how, with one's name or without; sent at once, or as soon as there is a network. */
export function SubmissionScreen({ kind, words }: SubmissionScreenProps) {
  const { clientId, former, draft } = useActDraft({ kind, schema: submissionForm, empty: EMPTY_SUBMISSION })
  // One gone on with was mostly opened from another form of this kind, which stands empty.
  const leads = () => (draft.foundAt === null ? ('back' as const) : to.gateway())
  const form = useActForm({ kind, missing: missingIn, photosOf, leads }, clientId, draft)
  const keep = useKeepDraft(draft, '草稿已存在本机')
  return (
    <FormScreen
      form={form}
      label={`提交${kind.noun}`}
      right={<DraftsButton kind={kind} except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      <FormerNote words={former} />
      <SubmissionFields form={form} words={words} />
    </FormScreen>
  )
}

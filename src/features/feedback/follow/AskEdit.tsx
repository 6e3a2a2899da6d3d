import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { useSuggestion } from '../useSuggestion'
import { askForm, emptyAsk, missingInAsk, photosOfAsk, type AskForm } from './askForm'
import { askKind } from './askKind'
import { seen, type Seen } from './followAct'
import { FollowScreen, type FollowForm } from './FollowScreen'

const KINDS = [PhotoKind.feedback]

function useAskForm(id: string): FollowForm<AskForm> {
  const record = useSuggestion(id)
  const {
    clientId,
    former,
    draft: kept,
  } = useActDraft({ kind: askKind, schema: askForm, empty: emptyAsk(id) }, id)
  const draft = withSeen<Seen, AskForm>(kept, record.data && seen(record.data))
  const form = useActForm({ kind: askKind, missing: missingInAsk, photosOf: photosOfAsk }, clientId, draft)
  return { record, form, former }
}

/** 追问: what the answer left open, also without a network. */
export function AskEdit({ id }: { id: string }) {
  const work = useAskForm(id)
  const { form } = work
  return (
    <FollowScreen id={id} move="ask" title="追问" {...work}>
      <Card>
        <TextArea
          label="追问内容"
          required
          placeholder="哪里没有答清楚，或者补充什么情况"
          maxLength={OPINION_MAX}
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        {/* Like the first photos they never bear a name. */}
        <PhotoField
          label="补充照片"
          kinds={KINDS}
          video
          stamp={() => ({ person: '' })}
          {...form.photos('photos')}
        />
      </Card>
    </FollowScreen>
  )
}

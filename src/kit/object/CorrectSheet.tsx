import * as v from 'valibot'
import { call } from '@/api/call'
import { objectCorrect } from '@/api/contract/object'
import { isAmbiguous } from '@/api/envelope'
import { newId } from '@/domain/id'
import { CORRECTION_FIELDS, CORRECTION_MAX, correctionProblems } from '@/domain/object/correction'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { Button } from '@/ui/Button'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import { fieldsOf } from '../edit/form'
import { FormFields } from '../edit/FormFields'
import { Unsettled } from '../edit/fate'
import { SubmitNote } from '../edit/SubmitNote'
import { useDraft } from '../edit/useDraft'
import { useSubmit } from '../edit/useSubmit'

const correction = v.object({ clientId: v.string(), field: v.string(), words: v.string() })
type Correction = v.InferOutput<typeof correction>

export interface CorrectSheetProps {
  kind: ObjectKindName
  id: string
  /** What it is called. */
  name: string
  onClose: () => void
}

const BLANK: Correction = { clientId: '', field: '', words: '' }

/** The form of a 纠错: its draft, what is missing, how it is sent. */
function useCorrection({ kind, id, onClose }: CorrectSheetProps) {
  const draft = useDraft<Correction>('correction', `${kind}/${id}`, correction, BLANK)
  const submit = useSubmit({
    problems: () => correctionProblems(kind, draft.value),
    // The next try bears the same client id: what was received is not taken twice.
    send: () => {
      const { clientId: known, field, words } = draft.value
      const clientId = known || newId()
      draft.set({ clientId })
      const data = { clientId, kind, id, field, words: words.trim() }
      return call(objectCorrect, { data }, { quiet: true }).catch((error: unknown) => {
        throw isAmbiguous(error) ? new Unsettled('unknown', error) : error
      })
    },
    said: '已提交，审核通过后更新',
    leaves: true,
    kept: '已保存为草稿',
    done: async () => {
      await draft.clear()
      onClose()
    },
  })
  return { draft, submit }
}

/** 纠错: what is wrong about an object, and what is right; it goes to review. What is written is kept as a draft. */
export function CorrectSheet(props: CorrectSheetProps) {
  const { kind, name, onClose } = props
  const { draft, submit } = useCorrection(props)
  const field = fieldsOf(draft.value, draft.set, submit.problem)
  const footer = (
    <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
      提交纠错
    </Button>
  )
  return (
    <Popup open title={`纠错 · ${name}`} onClose={onClose} footer={footer}>
      {draft.ready && (
        <FormFields submit={submit}>
          <Segmented
            label="哪里有误"
            required
            options={CORRECTION_FIELDS[kind].map((value) => ({ value, label: value }))}
            {...field('field')}
          />
          <TextArea
            label="正确的内容"
            required
            placeholder="正确的是什么，怎么知道的"
            maxLength={CORRECTION_MAX}
            {...field('words')}
          />
        </FormFields>
      )}
      <SubmitNote submit={submit} />
    </Popup>
  )
}

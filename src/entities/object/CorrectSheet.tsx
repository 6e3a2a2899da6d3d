import { CORRECTION_FIELDS, CORRECTION_MAX, correctionProblems, needsText } from '@/domain/object/correction'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { Button } from '@/ui/button/Button'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import { useForm } from '@/kit/edit/useForm'
import { FormFields } from '@/kit/edit/form'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { actForm, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { aboutObject } from './kind'
import { correction, correctKind, type Correction } from './correctKind'

export interface CorrectSheetProps {
  kind: ObjectKindName
  id: string
  /** Its name. */
  name: string
  onClose: () => void
}

/** The form of a 纠错: it uses the outbox, so it works offline and is sent exactly once. */
function useCorrection({ kind, id, name, onClose }: CorrectSheetProps) {
  const form = actForm<Correction>({
    kind: correctKind,
    schema: correction,
    empty: { kind, id, name, field: '', words: '' },
    missing: (value) => correctionProblems(kind, value),
    photosOf: () => [],
    leads: 'stay',
    sent: onClose,
  })
  const successMessage: typeof form.successMessage = ({ answer }) => `${answer.words}，审核通过后更新`
  return useForm({ ...form, successMessage }, useOutboxTransport(correctKind, aboutObject(kind, id)))
}

/** 纠错: what is wrong about an object, and what is right; it is reviewed. The input is stored as a draft. */
export function CorrectSheet(props: CorrectSheetProps) {
  const { kind, name, onClose } = props
  const { draft, submit, field, on } = useCorrection(props)
  const footer = (
    <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
      提交纠错
    </Button>
  )
  return (
    <Popup open title={`纠错 · ${name}`} onClose={onClose} footer={footer}>
      {draft.ready && (
        <FormFields submit={submit}>
          {on.note}
          <Segmented
            label="哪里有误"
            required
            options={CORRECTION_FIELDS[kind].map((value) => ({ value, label: value }))}
            {...field('field')}
          />
          <TextArea
            label="正确的内容"
            required={needsText(field('field').value)}
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

import type { ObjectRow } from '@/api/contract/object'
import { REPORT_KINDS, remarkProblems } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import {
  CORRECTION_FIELDS,
  CORRECTION_MAX,
  correctionProblems,
  movesPin,
  needsText,
} from '@/domain/object/correction'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { Button } from '@/ui/button/Button'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { ownPhotos } from '@/kit/attachments/photoItem'
import { type Form, useForm } from '@/kit/edit/useForm'
import { FormFields } from '@/kit/edit/form'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { actForm, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { LocationField } from '@/kit/place/LocationField'
import { placeAt } from '@/kit/place/place'
import { aboutObject } from './kind'
import { correction, objectCorrectionKind, type Correction } from './correctKind'

export interface CorrectSheetProps {
  kind: ObjectKindName
  record: Pick<ObjectRow, 'id' | 'name' | 'address' | 'longitude' | 'latitude'>
  onClose: () => void
}

/** The form of a 纠错: it uses the outbox, so it works offline and is sent exactly once. */
function useCorrection({ kind, record: { id, name, longitude, latitude }, onClose }: CorrectSheetProps) {
  const recorded = { longitude, latitude }
  const form = actForm<Correction>({
    kind: objectCorrectionKind,
    schema: correction,
    empty: { kind, id, name, field: '', words: '', place: null, recorded, photos: [] },
    seen: { recorded },
    missing: (value) => [
      ...correctionProblems(kind, value, recorded),
      ...remarkProblems('photos', value.photos),
    ],
    photosOf: ownPhotos,
    leads: 'stay',
    sent: onClose,
  })
  const successMessage: typeof form.successMessage = ({ answer }) => `${answer.words}，审核通过后更新`
  return useForm({ ...form, successMessage }, useOutboxTransport(objectCorrectionKind, aboutObject(kind, id)))
}

/** 纠错: what is wrong about an object, and what is right; it is reviewed. The input is stored as a draft. */
export function CorrectSheet(props: CorrectSheetProps) {
  const { record, onClose } = props
  const form = useCorrection(props)
  const { draft, submit, on } = form
  const footer = (
    <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
      提交纠错
    </Button>
  )
  return (
    <Popup open title={`纠错 · ${record.name}`} onClose={onClose} footer={footer}>
      {draft.ready && (
        <FormFields label="纠错表单" submit={submit}>
          {on.note}
          <CorrectFields {...props} form={form} />
        </FormFields>
      )}
      <SubmitNote submit={submit} />
    </Popup>
  )
}

/** The wrong field, its pin where it is a position, the right value, and photos. */
function CorrectFields({ kind, record, form }: CorrectSheetProps & { form: Form<Correction> }) {
  const { value, field, photos } = form
  const pins = movesPin(value.field)
  // The pin starts where it is recorded: a small correction is a small move.
  const recorded = isPosition(record) ? { ...placeAt(record), address: record.address } : null
  return (
    <>
      <Segmented
        label="哪里有误"
        required
        options={CORRECTION_FIELDS[kind].map((name) => ({ value: name, label: name }))}
        {...field('field')}
      />
      {pins && (
        <LocationField label="正确的位置" grid={false} {...field('place')} value={value.place ?? recorded} />
      )}
      <TextArea
        label={needsText(value.field) || pins ? '正确的内容' : '说明'}
        required={needsText(value.field)}
        placeholder={needsText(value.field) ? '正确的是什么，怎么知道的' : '怎么知道的（选填）'}
        maxLength={CORRECTION_MAX}
        {...field('words')}
      />
      <PhotoField
        label="照片"
        kinds={REPORT_KINDS}
        stamp={() => ({
          place: record.address,
          ...(isPosition(record) && { scene: { position: record, since: null } }),
        })}
        {...photos('photos')}
      />
    </>
  )
}

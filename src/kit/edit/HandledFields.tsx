import { PhotoKind } from '@/domain/attachment'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { PhotoField } from '../attachments/PhotoField'
import type { Stamp } from '../attachments/stamp'
import type { ChoiceBinding, FieldBinding } from './form'
import { OpinionField } from './opinion/OpinionField'
import type { PhotoBinding } from './useForm'

const KINDS = [PhotoKind.after]

export interface HandledFieldsProps<T extends string, R> {
  /** What may have come of it. */
  results: readonly { value: T; label: string }[]
  /** The record and its kind: they say what is written on the photos, and what to take again from the same angle. */
  record: R
  kind: { stamp: (record: R) => Partial<Stamp>; before: (record: R) => string | undefined }
  result: ChoiceBinding<T, string>
  opinion: FieldBinding<string>
  photos: PhotoBinding
}

/** What was done about a record: what came of it, how, and photos of it. */
export function HandledFields<T extends string, R>(props: HandledFieldsProps<T, R>) {
  const { results, record, kind, result, opinion, photos } = props
  return (
    <>
      <Card>
        <Segmented
          label="处置结果"
          required
          options={results}
          {...result}
          value={results.find(({ value }) => value === result.value)?.value}
        />
      </Card>
      <Card>
        <OpinionField
          label="处置说明"
          kind="handle"
          required
          placeholder="怎么处置的，现场情况如何"
          {...opinion}
        />
      </Card>
      <Card>
        <PhotoField
          label="处置后照片"
          kinds={KINDS}
          required
          hint={'对照处置前\n同角度拍'}
          compareWith={kind.before(record)}
          stamp={() => kind.stamp(record)}
          {...photos}
        />
      </Card>
    </>
  )
}

import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { asked, type CollectField } from '@/domain/collection/field'
import { isPosition } from '@/domain/geo'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import { LocationField } from '@/kit/place/LocationField'
import { positionOf } from '@/kit/place/place'
import { Card } from '@/ui/Card'
import type { CollectForm } from './collectForm'
import { OutlineField } from './OutlineField'
import { SameNearby } from './SameNearby'
import type { CollectSpec, useCollectForm } from './useCollectForm'
import { WordField } from './WordField'
import './collect.css'

export interface CollectFieldsProps {
  kind: CollectSpec
  of: Pick<ReturnType<typeof useCollectForm>, 'form' | 'word' | 'near'>
}

/** Where, whether it is known already, its photos, and what is asked of its kind. */
export function CollectFields({ kind: { name }, of: { form, word, near } }: CollectFieldsProps) {
  const { value, set, field, photos, submit } = form
  const { fields, photos: kinds, outlined, noun } = COLLECT_RULES[name]
  const wrong = submit.problem?.field === 'same' ? submit.problem.text : undefined
  return (
    <>
      <LocationField label={`${noun}位置`} required auto {...field('place')} />
      <SameNearby kind={name} near={near} form={value} set={set} error={wrong} />
      <Card>
        <PhotoField
          label="照片"
          kinds={kinds}
          asked={kinds}
          required
          stamp={() => stampOf(value)}
          {...photos('photos')}
        />
      </Card>
      {partsOf(asked(fields, value.words)).map(({ title, fields: some }) => (
        <Card key={title} title={title}>
          <div className="cg-collect-part">
            {some.map((one) => (
              <WordField
                key={one.name}
                of={one}
                binding={word(one.name)}
                kept={value.mends?.kept[one.name]}
              />
            ))}
            {outlined && title === noun && (
              <OutlineField binding={field('ring')} at={positionOf(value.place)} />
            )}
          </div>
        </Card>
      ))}
    </>
  )
}

/** Fields under the heading of their part. */
function partsOf(fields: readonly CollectField[]): { title: string; fields: CollectField[] }[] {
  const parts: { title: string; fields: CollectField[] }[] = []
  for (const field of fields) {
    if (field.part || parts.length === 0) parts.push({ title: field.part ?? '', fields: [] })
    parts[parts.length - 1]?.fields.push(field)
  }
  return parts
}

/** What a photo bears: the place of the record, as far as it is known by then. */
const stampOf = ({ place }: CollectForm): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})

import type { ReactNode } from 'react'
import { PhotoKind, REPORT_KINDS } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { OPINION_MAX } from '@/domain/problems'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { PhotoField } from '../attachments/PhotoField'
import type { Stamp } from '../attachments/stamp'
import type { Form } from '../edit/useForm'
import { LocationField } from '../place/LocationField'
import type { FoundForm } from './foundForm'
import './found.css'

/** Texts of a finding type about a correction on the spot. */
export interface OnTheSpotTexts {
  /** 现场已自行处置 */
  label: string
  hint: string
  /** Labels of its photo and its text, and the hint of the text. */
  photos: string
  note: string
  noteHint: string
}

export interface FoundOnSpotProps {
  form: Form<FoundForm>
  /** An empty place defaults to the phone's position. */
  locates?: boolean
  /** Photo types of which one each is required. */
  requiredKinds?: readonly PhotoKind[]
  /** Hint of the description. */
  placeholder: string
  words: OnTheSpotTexts
  /** Below the place: nearby objects and the type of problem. */
  children?: ReactNode
}

const AFTER = [PhotoKind.after]

/** Watermark: the place, as far as it is known. */
const stampOf = ({ place }: FoundForm): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})

/** Fields of a report made outdoors: place, photos, description, and the correction on the spot. */
export function FoundOnSpot({
  form,
  locates = true,
  requiredKinds,
  placeholder,
  words,
  children,
}: FoundOnSpotProps) {
  const { value, field, photos } = form
  return (
    <>
      <LocationField label="问题位置" required auto={locates} {...field('place')} />
      {children}
      <Card>
        <PhotoField
          label="照片"
          kinds={REPORT_KINDS}
          requiredKinds={requiredKinds}
          required
          video
          stamp={() => stampOf(value)}
          {...photos('photos')}
        />
      </Card>
      <Card>
        <TextArea
          label="问题描述"
          placeholder={placeholder}
          maxLength={OPINION_MAX}
          {...field('description')}
        />
      </Card>
      <OnTheSpot form={form} words={words} />
    </>
  )
}

/** A correction on the spot, proved by a photo afterwards. */
function OnTheSpot({ form, words }: Pick<FoundOnSpotProps, 'form' | 'words'>) {
  const { value, set, field, photos } = form
  return (
    <Card>
      <SwitchRow
        label={words.label}
        hint={words.hint}
        checked={value.selfHandled}
        onChange={(selfHandled) => set({ selfHandled })}
      />
      {value.selfHandled && (
        <div className="cg-on-the-spot">
          <PhotoField
            label={words.photos}
            kinds={AFTER}
            required
            stamp={() => stampOf(value)}
            {...photos('afterPhotos')}
          />
          <TextArea
            label={words.note}
            placeholder={words.noteHint}
            maxLength={OPINION_MAX}
            {...field('handledNote')}
          />
        </div>
      )}
    </Card>
  )
}

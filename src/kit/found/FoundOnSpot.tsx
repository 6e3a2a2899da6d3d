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
import type { Found } from './foundForm'
import './found.css'

/** How a kind of finding speaks of what was put right at once. */
export interface OnTheSpotWords {
  /** 现场已自行处置 */
  label: string
  hint: string
  /** What its photo and its words are called, and what the words say. */
  photos: string
  note: string
  noteHint: string
}

export interface FoundOnSpotProps {
  form: Form<Found>
  /** An empty place takes where the phone is. */
  locates?: boolean
  /** Kinds of photo of which one each must be there. */
  asked?: readonly PhotoKind[]
  /** What the description may say. */
  placeholder: string
  words: OnTheSpotWords
  /** Below the place: what is known near it, and what was found. */
  children?: ReactNode
}

const AFTER = [PhotoKind.after]

/** What a photo bears: the place, as far as it is known by then. */
const stampOf = ({ place }: Found): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})

/** Something found outdoors: where, shown how, in words; and what was done about it on the spot. */
export function FoundOnSpot({ form, locates = true, asked, placeholder, words, children }: FoundOnSpotProps) {
  const { value, field, photos } = form
  return (
    <>
      <LocationField label="问题位置" required auto={locates} {...field('place')} />
      {children}
      <Card>
        <PhotoField
          label="照片"
          kinds={REPORT_KINDS}
          asked={asked}
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

/** What was put right at once, shown by a photo after. */
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

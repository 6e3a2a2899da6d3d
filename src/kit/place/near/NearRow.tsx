import { spokenDistance } from '@/domain/geo'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '../../data/filePreview'

/** Something known near a place, whatever it is: enough to recognise it by. */
export interface Near {
  id: string
  title: string
  no: string
  text: string
  address: string
  /** Metres. */
  distance: number
  thumbnail: string
  /** What its picture is of. */
  alt: string
  onOpen: () => void
}

/** Something near as a card with its picture and how far it is. */
export function NearRow({ title, no, text, address, distance, thumbnail, alt, onOpen }: Near) {
  return (
    <RowCard
      title={title}
      no={no}
      text={text}
      place={[address, spokenDistance(distance)].filter(Boolean).join(' · ')}
      photo={<Thumb size={56} {...thumbOf(thumbnail)} alt={alt} />}
      onOpen={onOpen}
    />
  )
}

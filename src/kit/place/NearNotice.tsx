import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Card, RowCard } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { Popup } from '@/ui/overlay/Popup'
import { thumbOf } from '../data/filePreview'
import { spokenDistance } from '@/domain/geo'
import './near.css'

export interface NearNoticeProps {
  /** The nearest first; without any, nothing is shown. */
  near: readonly Near[]
  /** What it says of them: 100 米内已登记 2 处. */
  title: string
  /** The title of the whole list: 附近已登记的. */
  sheet: string
  tone?: 'plain' | 'warn'
}

/** The nearest of some things in a line, with a picture; the others in a list behind it. Each leads to where it opens. */
export function NearNotice({ near, title, sheet, tone = 'plain' }: NearNoticeProps) {
  const [open, setOpen] = useState(false)
  const [first, ...others] = near
  if (!first) return null
  return (
    <Card tone={tone}>
      <div className="cg-near num">
        <Thumb size={56} {...thumbOf(first.thumbnail)} alt={first.alt} />
        <div>
          <h2>{title}</h2>
          <p>{first.text}</p>
        </div>
        <Button
          size="small"
          kind="ghost"
          onClick={() => (others.length > 0 ? setOpen(true) : first.onOpen())}
        >
          看看
        </Button>
      </div>
      <Popup open={open} onClose={() => setOpen(false)} title={sheet}>
        <div className="cg-near-list">
          {near.map((one) => (
            <NearRow key={one.id} {...one} />
          ))}
        </div>
      </Popup>
    </Card>
  )
}

/** Something known near a place, whatever it is: enough to recognise it by. */
interface Near {
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

/** Degrees are asked about to about 10 m, so that a trembling position does not ask again and again. */
export const coarse = (degrees: number | null): number => Math.round((degrees ?? 0) * 10_000) / 10_000

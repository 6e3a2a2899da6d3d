import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Card, RowCard } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { Popup } from '@/ui/overlay/Popup'
import { thumbOf } from '../data/filePreview'
import { formatDistance } from '@/domain/geo'
import { keepDots } from '@/domain/text'
import './near.css'

export interface NearNoticeProps {
  /** Nearest first; hidden when empty. */
  near: readonly Near[]
  /** Its text: 100 米内已登记 2 处. */
  title: string
  /** Title of the full list: 附近已登记的. */
  sheet: string
  tone?: 'plain' | 'warn'
}

/** The nearest objects in a line with a picture; the others in a list behind it. Each opens its screen. */
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
          <p>{keepDots(first.text)}</p>
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

/** A nearby object of any type: enough to recognise it. */
interface Near {
  id: string
  title: string
  no: string
  text: string
  address: string
  /** Metres. */
  distance: number
  thumbnail: string
  /** Alternative text of its picture. */
  alt: string
  onOpen: () => void
}

/** A nearby object as a card with picture and distance. */
export function NearRow({ title, no, text, address, distance, thumbnail, alt, onOpen }: Near) {
  return (
    <RowCard
      title={title}
      no={no}
      text={text}
      place={[address, formatDistance(distance)].filter(Boolean).join(' · ')}
      photo={<Thumb size={56} {...thumbOf(thumbnail)} alt={alt} />}
      onOpen={onOpen}
    />
  )
}

/** Coordinates are rounded to about 10 m, so that GPS noise causes no new requests. */
export const coarse = (degrees: number | null): number => Math.round((degrees ?? 0) * 10_000) / 10_000

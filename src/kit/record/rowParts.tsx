import type { ReactElement } from 'react'
import { lampOf, type LampFacts } from '@/domain/deadline/lamp'
import { isPosition, type Position } from '@/domain/geo'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/hooks'
import { RowCard, Tag } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { fileUrl, thumbOf } from '../data/filePreview'
import { PlaceLine } from '../list/rows/PlaceLine'
import { lookOfLamp, RecordLamp, RowTags, SUPERVISED, type RowTag } from './head/RecordTitle'
import type { RecordCardProps, RecordKind, RecordMarks, RecordRow } from './kind'
import { RowMarks } from './marks/RowMarks'

/** A record with a place: '' and null without one. */
export interface Placed extends RecordRow {
  address: string
  longitude: number | null
  latitude: number | null
}

/** A time in everyday form; '' for none. */
export type FormatTime = (time: Millis | null) => string

/** Formats a time as seen from a moment. */
export const spokenAt =
  (now: Millis): FormatTime =>
  (time) =>
    time === null ? '' : formatRelativeTime(time, now)

/** Title, place and deadline of a record, as data of its type. */
export interface RecordFacts<R extends Placed> {
  title: (row: R) => string
  /** HS… */
  number: (row: R) => string
  lamp: (row: R) => LampFacts
  /** When it became visible on the spot; its photos are not older. */
  since: (row: R) => Millis | null
  /** Path of a photo from before, '' for none; left out for types without. */
  photo?: (row: R) => string
  supervised?: (row: R) => boolean
}

/** The position of a record; null without a usable one. */
export const positionOf = ({ longitude, latitude }: Placed): Position | null => {
  const at = { longitude, latitude }
  return isPosition(at) ? at : null
}

/** The deadline and the marker of a record, and the watermark of its photos. */
export function placeParts<R extends Placed>(facts: RecordFacts<R>) {
  const { title, number, lamp, since, photo, supervised } = facts
  return {
    lamp,
    marker: (row, now) => {
      const position = positionOf(row)
      if (!position) return null
      const look = lookOfLamp(lampOf(lamp(row), now))
      const badge = supervised?.(row) ? SUPERVISED : undefined
      return { id: row.id, position, look, badge, label: `${title(row)} ${number(row)}` }
    },
    stamp: (row) => ({
      place: row.address,
      number: number(row),
      scene: { position: positionOf(row), since: since(row) },
    }),
    before: (row) => (photo ? fileUrl(photo(row)) : undefined),
  } satisfies Pick<RecordKind<R, R, string>, 'lamp' | 'marker' | 'stamp' | 'before'>
}

/** A row of a list, as data. */
export interface CardData<R extends Placed> extends RecordFacts<R> {
  marks: RecordMarks<R>
  /** After its title, lighter: the 大类, the campaign. */
  sort: (row: R) => string
  text: (row: R) => string | undefined
  /** 鹭江道 178 号, else the best location from the gateway. */
  place: (row: R) => string
  /** Its state, in lists with several states. */
  standing?: (row: R) => RowTag | null
  /** Its tags. `own`: the id of its reader. */
  tags: (row: R, own: string | undefined) => readonly RowTag[]
  /** Its deadline, or when it was done; '' where unknown. */
  time: (row: R, spoken: FormatTime) => string
}

/** A record in a list: title, remaining time, place and distance. */
export function cardOf<R extends Placed>(data: CardData<R>): (props: RecordCardProps<R>) => ReactElement {
  const { title, photo, standing, supervised } = data
  return function RecordCard({ row, onOpen, action, check }) {
    const own = useAccount()?.id
    const time = data.time(row, spokenAt(useNow()))
    const path = photo?.(row) ?? ''
    const state = standing?.(row)
    return (
      <RowCard
        title={title(row)}
        kind={data.sort(row)}
        lamp={<RecordLamp facts={data.lamp(row)} />}
        no={data.number(row)}
        text={data.text(row)}
        place={<PlaceLine name={data.place(row)} at={row} />}
        photo={path !== '' && <Thumb {...thumbOf(path)} alt={`${title(row)}的照片`} />}
        foot={
          <>
            <RowMarks marks={data.marks} row={row} />
            {state && <Tag tone={state.tone}>{state.text}</Tag>}
            <RowTags tags={data.tags(row, own)} />
            {time && <span>{time}</span>}
          </>
        }
        action={action}
        check={check}
        watch={supervised?.(row)}
        onOpen={onOpen}
      />
    )
  }
}

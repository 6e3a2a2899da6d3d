import { memo, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { LAMP_LABEL, lampOf, type LampFacts } from '@/domain/deadline/lamp'
import { isPosition, type Position } from '@/domain/geo'
import { keepDots } from '@/domain/text'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { Card, Rows, type RowItem, Tag, RowCard } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { fileUrl, thumbOf } from '../data/filePreview'
import { useAccount } from '@/kit/data/useApiQuery'
import { FactsCard, type Fact } from '../detail/Facts'
import { PositionView } from '../detail/PositionView'
import { PlaceLine } from '../list/rows/PlaceLine'
import { useNow } from '@/kit/screen/hooks'
import {
  RecordTitle,
  RowTags,
  type RecordTitleProps,
  type RowTag,
  RecordLamp,
  lookOfLamp,
  SUPERVISED,
} from './head/RecordTitle'
import { SummaryCard, RecordDeadline, RecordPath, type RecordPathProps } from './head/SummaryCard'
import type { RecordCardProps, RecordKind, RecordRow, RecordMarks } from './kind'
import { RowMarks } from './marks/RowMarks'

/** A record with a place: '' and null without one. */
interface Placed extends RecordRow {
  address: string
  longitude: number | null
  latitude: number | null
}

/** A time in everyday form; '' for none. */
export type FormatTime = (time: Millis | null) => string

const spokenAt =
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

const positionOf = ({ longitude, latitude }: Placed): Position | null => {
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

/** The top of a form, as data. */
export interface SummaryData<R extends Placed> extends Pick<RecordFacts<R>, 'title' | 'lamp' | 'photo'> {
  /** For content beyond its title. */
  heading?: (row: R) => string
  /** In the line below; empty ones are left out. */
  under: (row: R) => readonly string[]
  /** The task, or a message. */
  words?: (row: R) => string
  /** Whether a long text shows in full. */
  inFull?: boolean
}

/** At the top of a form: a summary of its record. */
export function summaryOf<R extends Placed>(data: SummaryData<R>): ComponentType<{ record: R }> {
  const { heading = data.title, inFull = false } = data
  function RecordSummary({ record }: { record: R }) {
    const words = data.words?.(record)
    return (
      <SummaryCard
        title={heading(record)}
        under={keepDots(data.under(record).filter(Boolean).join(' · '))}
        photo={data.photo?.(record)}
        facts={data.lamp(record)}
      >
        {words && <p className={inFull ? 'cg-record-words' : 'cg-record-words cg-record-cut'}>{words}</p>}
      </SummaryCard>
    )
  }
  return memo(RecordSummary)
}

/** The top of a detail, as data. */
export interface HeadData<D extends Placed> extends Pick<RecordFacts<D>, 'title' | 'lamp'> {
  /** Number, type and source, in a line below its title. */
  under: (record: D) => readonly string[]
  state: (record: D) => RecordTitleProps['state']
  tags: (record: D, own: string | undefined) => readonly RowTag[]
  /** The path of its type; null where it has left it. */
  path?: Pick<RecordPathProps, 'label' | 'path'> & { position: (record: D) => number | null }
  /** Whether it has a time limit; true where left out. */
  runs?: (record: D) => boolean
  /** The rule of its deadline in a sentence, when its clock is read; '' where unknown. */
  rule: (record: D, spoken: FormatTime, at: Millis, now: Millis) => string
  /** The full explanation of its deadline. */
  clock: (record: D, spoken: FormatTime, now: Millis) => readonly RowItem[]
  /** Whether the explanation also covers the lamp's colour. */
  lampRow?: boolean
}

interface ClockProps<D extends Placed> {
  data: HeadData<D>
  record: D
}

/** The explanation of a deadline, following the clock. */
function Clock<D extends Placed>({ data: { clock, lamp, lampRow = true }, record }: ClockProps<D>) {
  const now = useNow()
  const colour = lampRow ? lampOf(lamp(record), now) : null
  const last = { label: '灯色', value: colour === null ? '' : LAMP_LABEL[colour] }
  return <Rows rows={[...clock(record, spokenAt(now), now), ...(lampRow ? [last] : [])]} />
}

/** At the top of a detail: title, progress and remaining time. `End`: related content. */
export function headOf<D extends Placed>(
  data: HeadData<D>,
  End?: ComponentType<{ record: D }>,
): (props: { record: D }) => ReactElement {
  const { path, runs = () => true } = data
  return function RecordHead({ record }) {
    const own = useAccount()?.id
    const position = path?.position(record) ?? null
    return (
      <Card>
        <RecordTitle
          title={data.title(record)}
          under={data.under(record)}
          state={data.state(record)}
          tags={data.tags(record, own)}
        />
        {path && position !== null && <RecordPath label={path.label} path={path.path} position={position} />}
        {runs(record) && (
          <RecordDeadline
            facts={data.lamp(record)}
            note={(at, now) => data.rule(record, spokenAt(now), at, now) || undefined}
          >
            <Clock data={data} record={record} />
          </RecordDeadline>
        )}
        {End && <End record={record} />}
      </Card>
    )
  }
}

/** The fields of a detail, as data. */
export interface InfoData<D extends Placed> extends Pick<RecordFacts<D>, 'supervised'> {
  title: string
  main: (record: D) => readonly Fact[]
  /** Rarely needed fields; left out where a type has none. */
  further?: (record: D) => readonly Fact[]
  /** Name of its place. */
  name: (record: D) => string
  /** The lamp of its marker; left out for a plain one. */
  lamp?: (record: D) => LampFacts
  /** It may have no place: then no place shows. */
  anywhere?: boolean
  /** Above its fields: its result. */
  Before?: ComponentType<{ record: D }>
  /** Below them: what was added to it. */
  After?: ComponentType<{ record: D }>
  /** Where it can be sent. */
  ways?: (record: D) => ReactNode
}

/** The fields of a record, rarer ones collapsed, and its position. */
export function infoOf<D extends Placed>(data: InfoData<D>): (props: { record: D }) => ReactElement {
  const { further, lamp, supervised, Before, After, ways, anywhere = false } = data
  return function RecordInfo({ record }) {
    const now = useNow()
    return (
      <>
        {Before && <Before record={record} />}
        <FactsCard
          title={data.title}
          main={data.main(record)}
          further={further && (() => further(record))}
          ways={ways?.(record)}
        >
          {(!anywhere || positionOf(record)) && (
            <PositionView
              target={record}
              name={data.name(record)}
              address={record.address}
              look={lamp && lookOfLamp(lampOf(lamp(record), now))}
              badge={supervised?.(record) ? SUPERVISED : undefined}
            />
          )}
        </FactsCard>
        {After && <After record={record} />}
      </>
    )
  }
}

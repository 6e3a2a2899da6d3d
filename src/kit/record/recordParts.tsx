import { memo, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { LAMP_LABEL, lampOf, type LampFacts } from '@/domain/deadline/lamp'
import { keepDots } from '@/domain/text'
import type { Millis } from '@/domain/time'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/hooks'
import { Card, Rows, type RowItem } from '@/ui/Card'
import { FactsCard, type Fact } from '../detail/Facts'
import { PositionView } from '../detail/PositionView'
import { lookOfLamp, RecordTitle, SUPERVISED, type RecordTitleProps, type RowTag } from './head/RecordTitle'
import { RecordDeadline, RecordPath, SummaryCard, type RecordPathProps } from './head/SummaryCard'
import { positionOf, spokenAt, type FormatTime, type Placed, type RecordFacts } from './rowParts'

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

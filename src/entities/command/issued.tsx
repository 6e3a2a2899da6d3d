import type { SentFile } from '@/api/contract/record'
import { type Millis, formatDuration } from '@/domain/time'
import { FactList, type Fact } from '@/kit/detail/Facts'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import type { RecordMarks } from '@/kit/record/kind'
import { StepPhotos } from '@/kit/record/recordCards'
import { summaryOf, type HeadData, infoOf, type InfoData } from '@/kit/record/recordParts'
import { cardOf, placeParts, type FormatTime, type RecordFacts } from '@/kit/record/rowParts'
import { Card } from '@/ui/Card'

// Shared by 指令 and 班组待办: work from another user, without a case, with a deadline that runs day and night.

interface IssuedRow {
  id: string
  content: string
  address: string
  longitude: number | null
  latitude: number | null
  deadline: Millis | null
  doneTime: Millis | null
}

interface IssuedDetail extends IssuedRow {
  issuerName: string
  issuerPhone: string
  since: Millis | null
  receiveTime: Millis | null
  /** Final text and photos. */
  opinion: string
  attachments: readonly SentFile[]
}

/** A type of such work. */
interface Issued<R extends IssuedRow> extends RecordFacts<R> {
  marks: RecordMarks<R>
  isOpen: (row: R) => boolean
  /** 已完成 */
  stateLabel: (row: R) => string
  /** The issuer, or the source. */
  sender: (row: R) => string
  tags: (row: R, own: string | undefined) => RowTag[]
  /** The label of its final text, and the name of the photos with it. */
  end: { words: string; photos: string }
}

/** The time limit, in the explanation of its deadline. `how`: how it counts. */
export function limitRow(
  { since, deadline }: { since: Millis | null; deadline: Millis | null },
  how: string,
) {
  const length = since === null || deadline === null ? '' : formatDuration(deadline - since)
  return { label: '时限', value: length && `${length}，${how}` }
}

interface IssuedInfo<D extends IssuedDetail> extends Pick<InfoData<D>, 'title' | 'After'> {
  /** Where it comes from; left out for work of the issuer. */
  source?: (record: D) => readonly Fact[]
  /** Who does it. */
  holder: (record: D) => readonly Fact[]
}

const factsOf =
  <D extends IssuedDetail>({ source, holder }: IssuedInfo<D>) =>
  (record: D): Fact[] => [
    { label: '要求', value: record.content },
    ...(source?.(record) ?? []),
    { label: '下发人', value: record.issuerName, phone: record.issuerPhone },
    ...holder(record),
    { label: '下发时间', time: record.since },
    { label: '接收时间', time: record.receiveTime },
    { label: '位置', value: record.address },
  ]

/** Returns its parts: `head` has no clock, `infoOf` shows its end above its fields. */
export function issuedParts<R extends IssuedRow, D extends R & IssuedDetail>(of: Issued<R>) {
  const { marks, isOpen, stateLabel, sender, tags, end, number, since } = of

  /** The deadline, or the time when it was closed. */
  const timeOf = (row: R, spoken: FormatTime): string => {
    const { deadline, doneTime } = row
    if (isOpen(row)) return deadline === null ? '' : `${spoken(deadline)} 截止`
    return doneTime === null ? '' : `${spoken(doneTime)} ${stateLabel(row).slice(1)}`
  }

  const name = (record: D) => record.address || of.title(record)

  function Ended({ record }: { record: D }) {
    const { opinion, doneTime, attachments } = record
    if (isOpen(record)) return null
    return (
      <Card title={stateLabel(record)}>
        <FactList
          facts={[
            { label: end.words, value: opinion },
            { label: '时间', time: doneTime },
          ]}
        />
        <StepPhotos name={end.photos} files={attachments} />
      </Card>
    )
  }

  return {
    ...placeParts(of),
    marks,
    Card: cardOf<R>({
      ...of,
      sort: sender,
      text: ({ content }) => content,
      place: ({ address }) => address,
      time: timeOf,
    }),
    Summary: summaryOf<R>({
      ...of,
      under: (row) => [sender(row), row.address || number(row)],
      words: ({ content }) => content,
      inFull: true,
    }),
    head: {
      ...of,
      under: (row) => [number(row), sender(row)],
      state: (row) => ({ text: stateLabel(row), open: isOpen(row) }),
      tags,
      rule: (row, spoken) => (since(row) === null ? '' : `${spoken(since(row))} 下发 · 昼夜连续计时`),
    } satisfies Omit<HeadData<D>, 'clock'>,
    infoOf: (data: IssuedInfo<D>) =>
      infoOf<D>({ ...data, main: factsOf(data), name, anywhere: true, Before: Ended }),
  }
}

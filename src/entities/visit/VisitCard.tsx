import type { VisitRow } from '@/api/contract/visit'
import { visitLampFacts, visitStateLabel } from '@/domain/visit/visit'
import { thumbOf } from '@/kit/data/filePreview'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { Tag } from '@/ui/Tag'
import { visitMarks } from './visitMarks'
import { visitPlace, visitTags, visitTime, visitTitle } from './visitWords'

/** A visit in a list: what is to be seen, how long still, where and how far. */
export function VisitCard({ row, onOpen, action, check }: CardProps<VisitRow>) {
  const now = useNow()
  const time = visitTime(row, now)
  return (
    <RowCard
      title={visitTitle(row)}
      kind={row.bigTypeName}
      lamp={<RecordLamp facts={visitLampFacts(row)} />}
      no={row.taskNo}
      text={row.description}
      place={<PlaceLine name={visitPlace(row)} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${visitTitle(row)}的照片`} />}
      foot={
        <>
          <RowMarks marks={visitMarks} row={row} />
          {row.state !== 'open' && <Tag tone={toneOf(row)}>{visitStateLabel(row)}</Tag>}
          <RowTags tags={visitTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      watch={row.supervised}
      onOpen={onOpen}
    />
  )
}

const toneOf = ({ result }: VisitRow) => (result === 'yes' ? 'ok' : result === 'no' ? 'bad' : 'plain')

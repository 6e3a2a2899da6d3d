import type { FindingRow } from '@/api/contract/finding'
import { findingLampFacts } from '@/domain/campaign/finding'
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
import { findingMarks } from './findingMarks'
import { findingPlace, findingState, findingTags, findingTime, findingTitle } from './findingWords'

const TONE = { todo: 'warn', review: 'brand', closed: 'plain' } as const

/** A finding in a list: what is wrong, of which campaign, how it stands, how long still, where and how far. */
export function FindingCard({ row, onOpen, action, check }: CardProps<FindingRow>) {
  const time = findingTime(row, useNow())
  return (
    <RowCard
      title={findingTitle(row)}
      kind={row.campaignName}
      lamp={<RecordLamp facts={findingLampFacts(row)} />}
      no={row.problemNo}
      text={row.description}
      place={<PlaceLine name={findingPlace(row)} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${findingTitle(row)}的照片`} />}
      foot={
        <>
          <RowMarks marks={findingMarks} row={row} />
          <Tag tone={TONE[row.state]}>{findingState(row)}</Tag>
          <RowTags tags={findingTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}

import type { SuggestionRow } from '@/api/contract/suggestion'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { Tag } from '@/ui/Tag'
import { outcomeTone, outcomeWord, suggestionTags, typeWord } from '../suggestionWords'

export interface SuggestionCardProps {
  row: SuggestionRow
  onOpen: () => void
}

/** A 投诉 or 建议 in a list: what it is, how it was answered, and when something was last heard. */
export function SuggestionCard({ row, onOpen }: SuggestionCardProps) {
  const now = useNow()
  const { title, content, adoption, answer, thumbnail, suggestionNo } = row
  const [time, verb] = row.answerTime === null ? [row.time, '提交'] : [row.answerTime, '答复']
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={outcomeTone(adoption)}>{outcomeWord(adoption)}</Tag>}
      no={`${typeWord(row.type)} ${suggestionNo}`}
      text={answer ? `答复：${answer}` : content}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${title}的照片`} />}
      foot={
        <>
          <RowTags tags={suggestionTags(row)} />
          {time !== null && <span>{`${spokenTime(time, now)} ${verb}`}</span>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

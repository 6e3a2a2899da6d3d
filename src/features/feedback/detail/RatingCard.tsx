import type { SuggestionDetail } from '@/api/contract/suggestion'
import { isBad, SCORE_LABEL } from '@/domain/feedback/evidence'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import './suggestion.css'

/** How its author rated the answer. */
export function RatingCard({
  rating: { score, opinion, time },
}: {
  rating: NonNullable<SuggestionDetail['rating']>
}) {
  const now = useNow()
  return (
    <Card
      title="我的评价"
      count={time !== null && spokenTime(time, now)}
      right={<Tag tone={isBad(score) ? 'bad' : 'ok'}>{SCORE_LABEL[String(score)] ?? '已评价'}</Tag>}
    >
      <p className="cg-suggestion-words">{opinion || '没有写说明'}</p>
    </Card>
  )
}

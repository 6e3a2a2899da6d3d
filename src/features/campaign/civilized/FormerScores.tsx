import { scorePage, type FormerScore } from '@/api/contract/specialScore'
import { pointsWord } from '@/domain/campaign/score'
import { spokenTime } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Timeline } from '@/ui/progress/Timeline'

/** As many former scores are shown: whoever scores a point anew looks at the last ones. */
const SHOWN = 5

/** What the point was given before, and for what it lost points. */
export function FormerScores({ campaignId, pointId }: { campaignId: string; pointId: string }) {
  const query = useApiQuery(scorePage, { query: { campaignId, pointId, pageNum: 1, pageSize: SHOWN } })
  const now = useNow()
  return (
    <Card title="历史评分" count={query.data && `${query.data.total} 次`}>
      <Loaded of={query} what="历史评分">
        {({ list }) =>
          list.length === 0 ? (
            <p className="cg-score-standard">这个点位还没有评过分</p>
          ) : (
            <Timeline
              label="历史评分"
              items={list.map((one) => ({
                key: one.id,
                title: `${pointsWord(one.score)}（满分 ${one.full}）`,
                meta: [one.byName, one.time !== null && spokenTime(one.time, now)]
                  .filter(Boolean)
                  .join(' · '),
                body: lostWords(one),
                tone: one.score < one.full ? 'warn' : 'ok',
              }))}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

const lostWords = ({ deductions, remark }: FormerScore): string =>
  [
    ...deductions.map(
      ({ itemName, points, reason, unitName }) =>
        `${itemName}扣 ${points} 分：${[reason, unitName].filter(Boolean).join('，')}`,
    ),
    remark,
  ]
    .filter(Boolean)
    .join('；')

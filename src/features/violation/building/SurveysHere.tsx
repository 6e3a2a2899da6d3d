import { surveyPage, type SurveyRow } from '@/api/contract/survey'
import { areaWords, SURVEY_STATE_LABEL, isOpenSurvey } from '@/domain/violation/survey'
import { spokenTime } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Timeline } from '@/ui/progress/Timeline'

/** So many of the newest: one looks for what was found last. */
const SHOWN = 6

/** 疑似违建 · 屋顶加盖 · 36 m² */
const foundWords = (row: SurveyRow): string =>
  [SURVEY_STATE_LABEL[row.state], row.kindName, areaWords(row)].filter(Boolean).join(' · ')

/** What was found at a building, the newest first; each opens as a record. */
export function SurveysHere({ buildingId }: { buildingId: string }) {
  const nav = useNav()
  const now = useNow()
  const query = useApiQuery(surveyPage, {
    query: { buildingId, pageNum: 1, pageSize: SHOWN, sort: 'newest' },
  })
  return (
    <Card title="巡查和违建" count={query.data && `共 ${query.data.total} 次`}>
      <Loaded of={readingOf(query)} what="巡查记录">
        {({ list }) =>
          list.length === 0 ? (
            <p className="cg-building-none">还没有您能看的巡查记录</p>
          ) : (
            <Timeline
              label="巡查和违建"
              items={list.map((row) => ({
                key: row.id,
                title: (
                  <LinkButton
                    label={`${foundWords(row)}，看记录 ${row.surveyNo}`}
                    onClick={() => nav.go(to.recordList({ id: row.id }))}
                  >
                    {foundWords(row)}
                  </LinkButton>
                ),
                meta: [row.reporterName, row.foundTime !== null && spokenTime(row.foundTime, now)]
                  .filter(Boolean)
                  .join(' · '),
                tone: row.state === 'normal' ? 'ok' : isOpenSurvey(row) ? 'warn' : 'plain',
              }))}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

import { useState } from 'react'
import {
  buildingDetail,
  type Building,
  buildingPage,
  type BuildingRow,
} from '@/api/contract/violationBuilding'
import { isNetworkFailure } from '@/api/envelope'
import { maySurvey } from '@/domain/violation/building'
import { whyNot } from '@/domain/verdict'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useNow, useScreenParams } from '@/kit/screen/hooks'
import { latePart } from '@/kit/screen/late'
import { Screen } from '@/kit/screen/Screen'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, IconButton, LinkButton } from '@/ui/button/Button'
import { AddIcon } from '@/ui/icon/icons'
import { Card } from '@/ui/Card'
import { formatTime } from '@/domain/format'
import { surveyPage, type SurveyRow } from '@/api/contract/violationSurvey'
import { areaText, SURVEY_STATE_LABEL, isOpenSurvey } from '@/domain/violation/survey'
import { formatRelativeTime } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, useAccount, actorOf, readingOf } from '@/kit/data/useApiQuery'
import { Timeline } from '@/ui/progress/Timeline'
import type { RecordPhoto } from '@/api/contract/record'
import { PhotoCompare } from '@/kit/record/photos/PhotoCompare'
import { Choice } from '@/ui/field/Choice'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { BuildingFactsCard, Permits } from './BuildingFacts'
import {
  BuildingCard,
  BuildingNotHere,
  buildingMarker,
  buildingFilters,
  keptBuildings,
  ROUND_ALONG,
  TABS,
  TwoViolationsTabs,
  useKeptBuilding,
} from './BuildingCard'
import './building.css'

/** Number of newest findings shown here. */
const MAX_FINDINGS = 6

/** The text of a finding: 疑似违建 · 屋顶加盖 · 36 m². */
const foundWords = (row: SurveyRow): string =>
  [SURVEY_STATE_LABEL[row.state], row.kindName, areaText(row)].filter(Boolean).join(' · ')

/** The findings at a building, newest first. Each opens its record. */
function SurveysHere({ buildingId }: { buildingId: string }) {
  const nav = useNav()
  const now = useNow()
  const query = useApiQuery(surveyPage, {
    query: { buildingId, pageNum: 1, pageSize: MAX_FINDINGS, sort: 'newest' },
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
                meta: [row.reporterName, row.foundTime !== null && formatRelativeTime(row.foundTime, now)]
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

/** Number of entries before the list expands. */
const COLLAPSED_COUNT = 4

/** The floors from the top, with use, approved and actual state. */
function Floors({ building: { floorList } }: { building: Building }) {
  const [all, setAll] = useState(false)
  const fromTop = [...floorList].reverse()
  const shown = all ? fromTop : fromTop.slice(0, COLLAPSED_COUNT)
  return (
    <Card
      title="楼层"
      count={floorList.length > 0 && `${floorList.length} 层`}
      right={
        fromTop.length > COLLAPSED_COUNT && (
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部楼层'}</LinkButton>
        )
      }
    >
      {floorList.length === 0 ? (
        <p className="cg-building-none">还没有分层登记</p>
      ) : (
        <table className="cg-building-floors num">
          <thead>
            <tr>
              <th scope="col">楼层</th>
              <th scope="col">用途</th>
              <th scope="col">审批 m²</th>
              <th scope="col">现状 m²</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, floor, use, households, approvedArea, area }) => (
              <tr key={id}>
                <th scope="row">{floor}</th>
                <td>{[use, households > 0 && `${households} 户`].filter(Boolean).join(' · ')}</td>
                <td>{approvedArea}</td>
                <td className={area > approvedArea ? 'cg-building-over' : undefined}>
                  {area > approvedArea
                    ? `${area}（超 ${Math.round((area - approvedArea) * 100) / 100}）`
                    : area}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** Photos by year, oldest first, without those that have no time. */
function byYear(photos: readonly RecordPhoto[]): { year: string; photos: RecordPhoto[] }[] {
  const years = new Map<string, RecordPhoto[]>()
  for (const photo of photos) {
    if (photo.time === null) continue
    const year = formatTime(photo.time, 'YYYY')
    years.set(year, [...(years.get(year) ?? []), photo])
  }
  return [...years]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, some]) => ({ year, photos: some.sort((a, b) => (b.time ?? 0) - (a.time ?? 0)) }))
}

/** Compares the photos of two years, initially the last two. */
function PhotosByYear({ photos }: { photos: readonly RecordPhoto[] }) {
  const years = byYear(photos)
  const [before, setBefore] = useState('')
  const last = years[years.length - 1]
  const earlier = years.slice(0, -1)
  const chosen = earlier.find(({ year }) => year === before) ?? earlier[earlier.length - 1]
  if (!last) return <Card title="历年照片">还没有照片，巡查时拍的会留在这里</Card>
  return (
    <>
      {earlier.length > 1 && chosen && (
        <Card>
          <Choice
            label={`和 ${last.year} 年对照`}
            options={earlier.map(({ year }) => ({ value: year, label: `${year} 年` }))}
            value={[chosen.year]}
            onChange={([year]) => year && setBefore(year)}
          />
        </Card>
      )}
      <PhotoCompare
        before={chosen?.photos ?? []}
        after={last.photos}
        words={{
          title: '历年对照',
          before: chosen ? `${chosen.year} 年` : '往年',
          after: `${last.year} 年`,
        }}
      />
    </>
  )
}

/** The file of one building: facts, floors, permits, photos over the years, and findings. */
export function BuildingFile({ id }: { id: string }) {
  const record = useRecord(buildingDetail, id)
  const isCut = record.data === undefined && isNetworkFailure(record.error)
  const row = useKeptBuilding({ id }, isCut)
  if (isCut) return <BuildingNotHere what="这栋楼的档案" id={row?.id} onRetry={() => void record.refetch()} />
  return (
    <DetailScreen record={record} what="楼栋档案" bottom={(building) => <Actions building={building} />}>
      {(building) => (
        <>
          <BuildingFactsCard building={building} />
          <SurveysHere buildingId={id} />
          <PhotosByYear photos={building.photos} />
          <Floors building={building} />
          <Permits permits={building.permits} />
        </>
      )}
    </DetailScreen>
  )
}

function Actions({ building }: { building: Building }) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  const why = account ? whyNot(maySurvey(building, actorOf(account), now)) : '正在核对登录'
  return (
    <BottomBar>
      <Button kind="ghost" onClick={() => nav.go(to.oneBuilding({ id: building.id, edit: 'file' }))}>
        纠错
      </Button>
      <Button grow why={why} onClick={() => nav.go(to.inspectEntry({ building: building.id }))}>
        巡查录入
      </Button>
    </BottomBar>
  )
}

const EMPTY = { title: '还没有建档的楼栋', text: '建档后的楼栋会出现在这里。' }

const Opening = () => (
  <Screen>
    <SkeletonDetail />
  </Screen>
)

const loadEdit = () => import('./BuildingEdit')
const NewBuilding = latePart('登记楼栋', () => loadEdit().then((edit) => edit.NewBuilding), Opening)
const BuildingCorrection = latePart(
  '楼栋纠错',
  () => loadEdit().then((edit) => edit.BuildingCorrection),
  Opening,
)

/** 一楼一档: every building, nearest first. With an id in the address it shows the file of that building. */
export function OneBuilding() {
  const { id, edit } = useScreenParams('oneBuilding')
  if (edit) return id ? <BuildingCorrection key={id} id={id} /> : <NewBuilding />
  return id ? <BuildingFile key={id} id={id} /> : <Buildings />
}

function Buildings() {
  const nav = useNav()
  const source = useRecordList<BuildingRow>({
    endpoint: buildingPage,
    filters: buildingFilters,
    usual: 'distance',
    close: true,
    kept: keptBuildings,
  })
  return (
    <RecordListScreen
      source={source}
      what="楼栋档案"
      empty={EMPTY}
      offline={{
        text: `${ROUND_ALONG}没有建档的楼栋可以现在登记。`,
        action: <Button onClick={() => nav.go(to.oneBuilding({ edit: 'new' }))}>登记楼栋</Button>,
      }}
      map={{ label: '楼栋的地图', marker: buildingMarker }}
      row={(row) => <BuildingCard row={row} />}
      frame={{
        right: (
          <IconButton
            icon={AddIcon}
            label="登记楼栋"
            onClick={() => nav.go(to.oneBuilding({ edit: 'new' }))}
          />
        ),
        head: <TwoViolationsTabs value="oneBuilding" />,
        scope: 'oneBuilding',
        panel: { id: TABS, value: 'oneBuilding' },
      }}
    />
  )
}

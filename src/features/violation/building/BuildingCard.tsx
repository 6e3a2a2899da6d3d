import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  type Building,
  buildingDuePage,
  buildingPage,
  buildingSeenPage,
  type BuildingRow,
} from '@/api/contract/violationBuilding'
import {
  dueText,
  lastVisitText,
  visitStatusOf,
  RISK_LABEL,
  type Risk,
  type VisitStatus,
  RISKS,
} from '@/domain/violation/building'
import { SURVEY_STATE_LABEL } from '@/domain/violation/survey'
import { thumbOf } from '@/kit/data/filePreview'
import { keptQuery } from '@/kit/data/keptRows'
import { useAccount } from '@/kit/data/useApiQuery'
import { Screen } from '@/kit/screen/Screen'
import { Button, LinkButton } from '@/ui/button/Button'
import { StateBlock } from '@/ui/state/StateBlock'
import { RowTags, type RowTag } from '@/kit/record/head/RecordTitle'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, type Destination, useNav, useNow, useScreen } from '@/kit/screen/hooks'
import { Card, LampText, type LampTone, Notice, RowCard } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { isPosition } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import type { MapMarker, MarkerTone } from '@/map/display/canvas'
import { region } from '@/kit/list/filters/criteria/region'
import { someOf } from '@/kit/list/filters/criteria/common'
import { defineFilters, nearestSort } from '@/kit/list/filters/filters'
import type { KeptLists } from '@/kit/list/RecordListScreen'
import { Tabs } from '@/ui/frame/Tabs'
import { onUserChange } from '@/stores/session'
import './tabs.css'

export interface BuildingCardProps {
  row: BuildingRow
  /** Opens another screen than the building's file. */
  onOpen?: () => void
  /** Shown before the tags: local actions that the server's list may not have yet. */
  mark?: ReactNode
  action?: ReactNode
}

/** A building in a list with due date, last visit and its result, risk and place. */
export function BuildingCard({ row, onOpen, mark, action }: BuildingCardProps) {
  const nav = useNav()
  const now = useNow()
  const { id, name, buildingNo, address, communityName, thumbnail, dueTime, lastVisit, lastState } = row
  const seen = lastVisitText(lastVisit, now)
  const place = name.includes(address) ? communityName : address
  return (
    <RowCard
      title={name || buildingNo || '未命名楼栋'}
      lamp={<LampText lamp={DUE_LAMP[visitStatusOf(dueTime, now)]}>{dueText(dueTime, now)}</LampText>}
      no={buildingNo}
      text={seen ? `上次 ${seen}巡查，${SURVEY_STATE_LABEL[lastState]}` : undefined}
      place={<PlaceLine name={place} at={row} />}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${name}的照片`} />}
      foot={
        <>
          {mark}
          <RowTags tags={buildingTags(row)} />
        </>
      }
      action={action}
      onOpen={onOpen ?? (() => nav.go(to.oneBuilding({ id })))}
    />
  )
}

const RISK_TONE: Record<Risk, RowTag['tone']> = { high: 'bad', mid: 'warn', low: 'plain' }

/** The tags of a building, most urgent first. */
export function buildingTags({ risk, openCount }: Pick<BuildingRow, 'risk' | 'openCount'>): RowTag[] {
  const open: RowTag[] = openCount > 0 ? [{ text: `违建未销案 ${openCount}`, tone: 'bad' }] : []
  return [{ text: RISK_LABEL[risk], tone: RISK_TONE[risk] }, ...open]
}

export const DUE_LAMP: Record<VisitStatus, LampTone> = {
  never: 'red',
  overdue: 'red',
  due: 'yellow',
  done: 'green',
}

const STATUS_MARK: Record<VisitStatus, { tone: MarkerTone; short?: string; word: string }> = {
  never: { tone: 'late', short: '未', word: '还没有巡过' },
  overdue: { tone: 'late', short: '逾', word: '逾期' },
  due: { tone: 'soon', short: '巡', word: '应巡' },
  done: { tone: 'good', word: '已巡' },
}

/** The marker of a building by the state of its round; null without a position. */
export function buildingMarker(row: BuildingRow, now: Millis): MapMarker | null {
  const { id, name, buildingNo, longitude, latitude, dueTime } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  return { id, position, look: STATUS_MARK[visitStatusOf(dueTime, now)], label: `${name} ${buildingNo}` }
}

/**
 * Search, filters and orders of buildings. There is no search by owner, because the address stores the
 * search.
 */
export const buildingFilters = defineFilters({
  criteria: [
    someOf({
      key: 'risk',
      label: '风险',
      options: RISKS.map((value) => ({ value, label: RISK_LABEL[value] })),
    }),
    someOf({
      key: 'marks',
      label: '情况',
      options: [
        { value: 'overdue', label: '巡查逾期' },
        { value: 'never', label: '没有巡过' },
        { value: 'open', label: '违建未销案' },
      ],
    }),
    region,
  ],
  chipsFirst: ['marks', 'risk'],
  sorts: [
    { key: 'due', label: '到期最近', by: '到期时间' },
    nearestSort,
    { key: 'seen', label: '最近巡过', by: '巡查时间' },
    { key: 'code', label: '按楼栋编号', by: '楼栋编号' },
  ],
  search: { label: '搜索楼栋', placeholder: '楼栋编号、地址、首字母', history: 'buildingSearches' },
  unit: '栋',
})

/** Shows the building, its last visit, and its open violations. */
export function BuildingSummary({ building }: { building: Building }) {
  const nav = useNav()
  const now = useNow()
  const { id, name, buildingNo, floors, lastVisit, lastState, openCount } = building
  const seen = lastVisitText(lastVisit, now)
  return (
    <>
      <Card
        title={name || buildingNo}
        right={<LinkButton onClick={() => nav.go(to.oneBuilding({ id }))}>看档案</LinkButton>}
      >
        <div className="cg-two-which">
          <RowTags tags={buildingTags(building)} />
          <span className="num">
            {[
              buildingNo,
              floors > 0 && `${floors} 层`,
              seen ? `上次 ${seen}，${SURVEY_STATE_LABEL[lastState]}` : '还没有巡过',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </Card>
      {openCount > 0 && (
        <Notice tone="warn">已有 {openCount} 件违建没有销案；只有新增的才按新增违建录入</Notice>
      )}
    </>
  )
}

/** Buildings that this phone has, by the path of their lists. */
const buildingsAt = (path: string): KeptLists<BuildingRow> => ({
  path,
  by: {
    due: ({ dueTime }) => dueTime ?? 0,
    seen: ({ lastVisit }) => -(lastVisit ?? 0),
    code: ({ buildingNo }) => buildingNo,
  },
})

export const keptDue = buildingsAt(buildingDuePage.path)
export const keptSeen = buildingsAt(buildingSeenPage.path)
/** Those of every list. */
export const keptBuildings = buildingsAt('twoViolations/queryBuilding')

/** What is taken along, below a list that is not on this phone. */
export const ROUND_ALONG = '联网时在工作台点「一键离线」，会把本轮应巡的楼栋取到本机。'

/** The row of a building in a list on this phone, while `looks`; null without one, undefined until it is read. */
export function useKeptBuilding(
  fits: { id: string } | { buildingNo: string },
  looks: boolean,
): BuildingRow | null | undefined {
  const userId = useAccount()?.id ?? ''
  const { data, isError } = useQuery({
    ...keptQuery<BuildingRow>(buildingPage, keptBuildings.path, userId, JSON.stringify(fits), (row) =>
      'id' in fits ? row.id === fits.id : row.buildingNo === fits.buildingNo,
    ),
    select: ({ rows }) => rows[0] ?? null,
    enabled: looks && userId !== '',
  })
  return looks ? (isError ? null : data) : null
}

interface NotHereProps {
  /** Missing on this phone: 档案. */
  what: string
  onRetry: () => void
  /** It can be visited nevertheless; left out where only its place can be reported. */
  id?: string | undefined
}

/** Offline, and a building is not on this phone: what the user can do. */
export function BuildingNotHere({ what, onRetry, id }: NotHereProps) {
  const nav = useNav()
  const [label, target] = id
    ? (['巡查录入', to.inspectEntry({ building: id })] as const)
    : (['按位置录入', to.inspectEntry({ site: 'building' })] as const)
  return (
    <Screen>
      <StateBlock
        kind="offline"
        title={`网络不通，本机没有存${what}`}
        text={`${ROUND_ALONG}现在可以先录入巡查，联网后自动上传。`}
        action={
          <>
            <Button kind="ghost" onClick={onRetry}>
              重试
            </Button>
            <Button onClick={() => nav.go(target)}>{label}</Button>
          </>
        }
      />
    </Screen>
  )
}

/** The state that each tab was left in: search, filters, list or map. In memory only, per user. */
const views = resettableMap<string, string>()

onUserChange(() => views.clear())

/** The query string that a tab was left with; '' before. */
const viewOf = (tab: string): string => views.get(tab) ?? ''

const keepView = (tab: string, search: string): void => void views.set(tab, search)

/** The title of 两违巡查 and its first tab, and the label of the tabs. */
export const TITLE = '两违巡查'

/** The id that connects the tabs to their panel. */
export const TABS = 'two-violations'

const ITEMS = [
  { key: 'manage', label: '巡查管理', to: (): Destination => to.twoViolationsManage() },
  { key: 'oneBuilding', label: '一楼一档', to: (): Destination => to.oneBuilding() },
  { key: 'recordList', label: '巡查记录', to: (): Destination => to.recordList() },
] as const

type TabName = (typeof ITEMS)[number]['key']

/**
 * The three screens of 两违巡查 as tabs. Each replaces the other in the history, so Back leaves all of them, and
 * opens as it was left.
 */
export function TwoViolationsTabs({ value }: { value: TabName }) {
  const nav = useNav()
  const { search } = useScreen().address
  return (
    <Tabs
      id={TABS}
      label={TITLE}
      items={ITEMS}
      value={value}
      onChange={(key) => {
        const next = ITEMS.find((item) => item.key === key)
        if (!next || key === value) return
        keepView(value, search)
        nav.replace({ ...next.to(), search: viewOf(key) })
      }}
    />
  )
}

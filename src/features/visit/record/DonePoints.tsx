import { donePointPage, type DonePoint } from '@/api/contract/special'
import { POINT_STATES, POINT_STATE_LABEL } from '@/domain/campaign/campaign'
import { pointsWord } from '@/domain/campaign/score'
import { spokenTime } from '@/domain/time'
import { days } from '@/kit/list/filters/criteria/days'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters } from '@/kit/list/filters/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import type { FlowAmong } from '@/kit/record/row/FlowScreen'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'
import { RowCard } from '@/ui/list/RowCard'
import { Tabs } from '@/ui/frame/Tabs'
import { Tag } from '@/ui/Tag'
import { pointMarker } from '@/entities/campaign/pointMarker'
import { pointNote, pointTag, TAG_TONE } from '@/entities/campaign/pointWords'

const TABS = 'record-points'
const WHAT = '已巡点位'

const filters = defineFilters({
  criteria: [
    someOf({
      key: 'result',
      label: '结果',
      options: POINT_STATES.filter((state) => state !== 'todo').map((value) => ({
        value,
        label: POINT_STATE_LABEL[value],
      })),
    }),
    days({ label: '完成时间', today: '今天完成' }),
  ],
  sorts: [
    { key: 'handled', label: '最近完成', by: '完成时间' },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索点位', placeholder: '点位、地址、专项', history: 'pointSearches' },
  unit: '个',
})

/** The points of campaigns one has been to, whatever came of it. No records: they are seen in their campaign. */
export function DonePoints({ among }: { among: FlowAmong }) {
  const [, change] = useUrlState()
  const source = useRecordList<DonePoint>({ endpoint: donePointPage, filters })
  return (
    <RecordListScreen
      source={source}
      what={WHAT}
      empty={{ title: '还没有已巡点位', text: '登记过正常或异常、评过分的专项点位在这里。' }}
      map={{ label: `${WHAT}的地图`, marker: pointMarker }}
      frame={{
        head: <Tabs id={TABS} {...among} onChange={(key) => change({ tab: key })} />,
        scope: among.value,
        panel: { id: TABS, value: among.value },
      }}
      row={(row) => <DonePointCard point={row} />}
    />
  )
}

function DonePointCard({ point }: { point: DonePoint }) {
  const nav = useNav()
  const now = useNow()
  const { id, name, sortName, address, state, score, doneTime, campaignId, campaignKind } = point
  const shown = { ...point, act: null }
  const open = () =>
    nav.go(
      campaignKind === 'civilized'
        ? to.civilizedSpecial({ campaign: campaignId, point: id })
        : to.specialInspect({ id: campaignId, point: id }),
    )
  return (
    <RowCard
      title={name}
      kind={sortName}
      text={[point.campaignName, pointNote(shown)].filter(Boolean).join(' · ')}
      place={<PlaceLine name={address} at={point} />}
      foot={
        <>
          <Tag tone={TAG_TONE[state]}>
            {[pointTag(shown), score !== null && pointsWord(score)].filter(Boolean).join(' · ')}
          </Tag>
          {doneTime !== null && <span>{spokenTime(doneTime, now)}</span>}
        </>
      }
      onOpen={open}
    />
  )
}

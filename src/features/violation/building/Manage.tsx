import { buildingDuePage, buildingSeenPage, type BuildingRow } from '@/api/contract/violationBuilding'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { useScan } from '@/kit/scan/useScan'
import { to, useNav, useUrlState } from '@/kit/screen/hooks'
import { Button, IconButton } from '@/ui/button/Button'
import { Segmented } from '@/ui/field/Segmented'
import { ScanIcon } from '@/ui/icon/icons'
import {
  BuildingCard,
  buildingMarker,
  buildingFilters,
  keptDue,
  keptSeen,
  ROUND_ALONG,
  TABS,
  TITLE,
  TwoViolationsTabs,
} from './BuildingCard'
import { useScannedBuilding, UnsentMark } from '@/features/violation/entry/FoundFields'

const SHOW = {
  due: {
    value: 'due',
    label: '应巡',
    endpoint: buildingDuePage,
    usual: 'due',
    kept: keptDue,
    empty: { title: '本轮楼栋都巡过了', text: '到期前三天，楼栋会回到这里。' },
  },
  seen: {
    value: 'seen',
    label: '已巡',
    endpoint: buildingSeenPage,
    usual: 'seen',
    kept: keptSeen,
    empty: { title: '还没有已巡的楼栋', text: '录入巡查后，楼栋会到这里。' },
  },
} as const

/** 巡查管理: the buildings of the user's round, due and visited, as rows or on the map. */
export default function Manage() {
  const [query, change] = useUrlState()
  const show = query.get('show') === SHOW.seen.value ? SHOW.seen : SHOW.due
  const source = useRecordList<BuildingRow>({
    ...show,
    filters: buildingFilters,
    close: true,
    open: show === SHOW.due,
  })
  const nav = useNav()
  const scan = useScan()
  const take = useScannedBuilding()
  const what = `${show.label}楼栋`
  return (
    <RecordListScreen
      source={source}
      what={what}
      empty={show.empty}
      offline={{
        text: `${ROUND_ALONG}发现违建可以先按位置录入。`,
        action: <Button onClick={() => nav.go(to.inspectEntry({ site: 'land' }))}>按位置录入</Button>,
      }}
      map={{ label: `${what}的地图`, marker: buildingMarker }}
      row={(row) => <RoundCard row={row} />}
      frame={{
        title: TITLE,
        right: <IconButton icon={ScanIcon} label="扫楼栋码" onClick={() => void scan().then(take)} />,
        head: (
          <>
            <TwoViolationsTabs value="manage" />
            <div className="cg-two-show">
              <Segmented
                label="巡查进度"
                hideLabel
                options={[SHOW.due, SHOW.seen]}
                value={show.value}
                onChange={(next) => change({ show: next === SHOW.due.value ? '' : next, at: '', sort: '' })}
              />
            </div>
          </>
        ),
        scope: `manage ${show.value}`,
        panel: { id: TABS, value: 'manage' },
      }}
    />
  )
}

function RoundCard({ row }: { row: BuildingRow }) {
  const nav = useNav()
  return (
    <BuildingCard
      row={row}
      mark={<UnsentMark buildingId={row.id} />}
      action={
        <Button
          size="small"
          label={`去巡查 ${row.name}`}
          onClick={() => nav.go(to.inspectEntry({ building: row.id }))}
        >
          去巡查
        </Button>
      }
    />
  )
}

import { buildingPage, type BuildingRow } from '@/api/contract/building'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { useScan } from '@/kit/scan/useScan'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { ScanIcon } from '@/ui/icon/icons'
import { BuildingCard } from '../building/BuildingCard'
import { buildingFilters } from '../building/buildingFilters'
import { buildingMarker } from '../building/buildingWords'
import { UnsentMark } from '../manage/UnsentMark'
import { entryKind } from './entryKind'
import { useScannedBuilding } from './useScannedBuilding'

const EMPTY = { title: '附近没有建档的楼栋', text: '可以扫楼栋码，或换个关键词再找。' }

/** Which building one stands at: the nearest first, by search, on the map, or by its plate. */
export function ChooseBuilding() {
  const nav = useNav()
  const scan = useScan()
  const take = useScannedBuilding()
  const source = useRecordList<BuildingRow>({
    endpoint: buildingPage,
    filters: buildingFilters,
    usual: 'distance',
    close: true,
  })
  return (
    <RecordListScreen
      source={source}
      what="楼栋"
      empty={EMPTY}
      map={{ label: '楼栋的地图', marker: buildingMarker }}
      row={(row) => (
        <BuildingCard
          row={row}
          mark={<UnsentMark buildingId={row.id} />}
          onOpen={() => nav.go(to.inspectEntry({ building: row.id }))}
        />
      )}
      frame={{
        right: <DraftsButton kind={entryKind} except="" />,
        bottom: (
          <BottomBar>
            <Button grow icon={<Icon as={ScanIcon} size={20} />} onClick={() => void scan().then(take)}>
              扫楼栋码
            </Button>
          </BottomBar>
        ),
      }}
    />
  )
}

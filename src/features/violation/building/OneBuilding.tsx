import { buildingPage, type BuildingRow } from '@/api/contract/violationBuilding'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { useScreenParams } from '@/kit/screen/links'
import { BuildingCard, buildingMarker, buildingFilters, TABS, TITLE, TwoViolationsTabs } from './BuildingCard'
import { BuildingFile } from './BuildingFile'

const EMPTY = { title: '还没有建档的楼栋', text: '建档后的楼栋会出现在这里。' }

/** 一楼一档: every building, the nearest first; by its address the file of one. */
export default function OneBuilding() {
  const { id } = useScreenParams('oneBuilding')
  return id ? <BuildingFile key={id} id={id} /> : <Buildings />
}

function Buildings() {
  const source = useRecordList<BuildingRow>({
    endpoint: buildingPage,
    filters: buildingFilters,
    usual: 'distance',
    close: true,
  })
  return (
    <RecordListScreen
      source={source}
      what="楼栋档案"
      empty={EMPTY}
      map={{ label: '楼栋的地图', marker: buildingMarker }}
      row={(row) => <BuildingCard row={row} />}
      frame={{
        title: TITLE,
        head: <TwoViolationsTabs value="oneBuilding" />,
        scope: 'oneBuilding',
        panel: { id: TABS, value: 'oneBuilding' },
      }}
    />
  )
}

import { queryOutdoorAdCasePage } from '@/api/contract/caseQuery'
import { caseKind } from '@/entities/case/caseKind'
import { caseFilters } from '@/entities/case/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { AdCard } from './AdCard'

const EMPTY = { title: '没有户外广告案件', text: '户外广告、牌匾标识的案件会出现在这里。' }

/** 户外广告监测: cases about outdoor advertisements, with what is registered of each. */
export default function AdvertiseMonitor() {
  const source = useRecordList({
    endpoint: queryOutdoorAdCasePage,
    filters: caseFilters,
    usual: 'newest',
  })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <AdCard row={row} />}
      what="户外广告案件"
      map={{ label: '户外广告的地图', marker: caseKind.marker }}
      empty={EMPTY}
    />
  )
}

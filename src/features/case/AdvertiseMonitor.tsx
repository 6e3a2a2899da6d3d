import { queryOutdoorAdCasePage } from '@/api/contract/caseQuery'
import { caseMarker } from '@/kit/case/caseMarker'
import { useCaseList } from '@/kit/case/useCaseList'
import { emptyUnder, ListScreen } from '@/kit/list/ListScreen'
import { ListTools } from '@/kit/list/ListTools'
import { AdCard } from './AdCard'

const EMPTY = { title: '没有户外广告案件', text: '户外广告、牌匾标识的案件会出现在这里。' }

/** 户外广告监测: cases about outdoor advertisements, with what is registered of each. */
export default function AdvertiseMonitor() {
  const { list, filters, setFilters } = useCaseList(queryOutdoorAdCasePage, {}, { usual: 'newest' })
  return (
    <ListScreen
      list={list}
      row={(row) => <AdCard row={row} />}
      what="户外广告案件"
      map={{ label: '户外广告的地图', marker: caseMarker }}
      empty={emptyUnder(filters, setFilters, EMPTY)}
      tools={<ListTools filters={filters} onChange={setFilters} total={list.total} mapped />}
    />
  )
}

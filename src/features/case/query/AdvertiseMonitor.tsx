import { queryOutdoorAdCasePage, type AdRow } from '@/api/contract/caseQuery'
import { caseKind } from '@/entities/case/caseKind'
import { adRows, PermitTag } from '@/entities/case/AdPermit'
import { adFilters } from '@/entities/case/filters'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { stageLabel } from '@/domain/case/stage'
import { RecordLamp } from '@/kit/record/head/RecordTitle'
import { caseFactsOf, lampFactsOf } from '@/entities/case/facts'
import { RowTime } from '@/entities/case/CaseCard'
import { thumbOf } from '@/kit/data/filePreview'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, useNav } from '@/kit/screen/hooks'
import { Thumb } from '@/ui/photo/Photo'
import { RowCard } from '@/ui/Card'
import './ads.css'

/** A case about an outdoor advertisement: place, owner, size, and state of its permit. */
function AdRowCard({ row }: { row: AdRow }) {
  const nav = useNav()
  const place = row.address || `${row.areaName}${row.streetName}`
  return (
    <RowCard
      title={row.smallTypeName || '未分类'}
      kind={stageLabel(caseFactsOf(row))}
      lamp={<RecordLamp facts={lampFactsOf(row)} />}
      no={row.taskNo}
      text={row.description}
      place={<PlaceLine name={place} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${row.smallTypeName}的照片`} />}
      foot={<Registered row={row} />}
      watch={row.supervised}
      onOpen={() => nav.go(to.caseDetail2({ id: row.id }))}
    />
  )
}

/** The registered data of an advertisement, or that it is not registered. */
function Registered({ row }: { row: AdRow }) {
  return (
    <>
      <dl className="cg-ad">
        {adRows(row).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PermitTag ad={row} />
      <RowTime row={row} />
    </>
  )
}

const EMPTY = { title: '没有户外广告案件', text: '户外广告、牌匾标识的案件会出现在这里。' }

/** 户外广告监测: cases about outdoor advertisements, with their registered data. */
export default function AdvertiseMonitor() {
  const source = useRecordList({
    endpoint: queryOutdoorAdCasePage,
    filters: adFilters,
    usual: 'newest',
  })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <AdRowCard row={row} />}
      what="户外广告案件"
      map={{ label: '户外广告的地图', marker: caseKind.marker }}
      empty={EMPTY}
    />
  )
}

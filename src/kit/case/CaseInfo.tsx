import type { CaseDetail } from '@/api/contract/case'
import { formatTime } from '@/domain/format'
import { type Millis } from '@/domain/time'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { PhoneLink } from '../PhoneLink'
import { PositionView } from '../PositionView'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** The fields of a case as rows, in the order people ask for them; those without a value are left out. */
export function infoRows(record: CaseDetail): RowItem[] {
  const { areaName, streetName, communityName, address } = record
  const rows: RowItem[] = [
    { label: '问题描述', value: record.description },
    {
      label: '问题类型',
      value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
    },
    { label: '管理问题', value: record.manageProblem },
    { label: '立案条件', value: record.condition },
    { label: '位置', value: `${areaName}${streetName}${communityName} ${address}`.trim() },
    { label: '单元网格', value: record.gridCode },
    { label: '责任网格', value: record.dutyGridName },
    { label: '部件标识码', value: record.componentCode },
    {
      label: '上报人',
      value: record.reporterName && (
        <>
          {record.reporterName} <PhoneLink number={record.reporterPhone} />
        </>
      ),
    },
    { label: '处置部门', value: record.departmentName },
    { label: '处置人', value: record.handlerName },
    { label: '上报时间', value: fullTime(record.reportTime) },
    { label: '立案时间', value: fullTime(record.registerTime) },
    { label: '派遣时间', value: fullTime(record.dispatchTime) },
    { label: '签收时间', value: fullTime(record.signTime) },
    { label: '处置时间', value: fullTime(record.handleTime) },
    { label: '核查时间', value: fullTime(record.checkTime) },
    { label: '结案时间', value: fullTime(record.closeTime) },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The fields of a case, and where it is. */
export function CaseInfo({ record }: { record: CaseDetail }) {
  return (
    <Card title="案件信息">
      <Rows rows={infoRows(record)} />
      <PositionView target={record} name={record.address || record.smallTypeName} />
    </Card>
  )
}

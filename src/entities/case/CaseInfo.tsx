import { useState } from 'react'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import { lampOf } from '@/domain/deadline/lamp'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import { PositionView } from '@/kit/detail/PositionView'
import { TalkLinks } from '@/kit/detail/TalkLinks'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { lampFactsOf } from './facts'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))
const told = ({ value }: RowItem) => value !== ''

/** A row has not all that a detail tells. */
const isWhole = (record: CaseRow | CaseDetail): record is CaseDetail => 'reporterName' in record

/** Who reported it; of a row only that somebody did. */
function reporter(record: CaseRow | CaseDetail): RowItem['value'] {
  if (!isWhole(record)) return record.reporterId && <SkeletonLines lines={1} />
  return (
    record.reporterName && (
      <>
        {record.reporterName} <PhoneLink number={record.reporterPhone} />
      </>
    )
  )
}

/** Who has it, with the ways to them: what is said there is about this case. */
const handler = ({ id, handlerId, handlerName }: CaseRow): RowItem['value'] =>
  handlerName && (
    <>
      {handlerName} <TalkLinks userId={handlerId} name={handlerName} card={id} />
    </>
  )

/** What one needs to go there and handle it; fields without a value are left out. */
function mainRows(record: CaseRow | CaseDetail): RowItem[] {
  const { areaName, streetName, communityName, address } = record
  const rows: RowItem[] = [
    { label: '问题描述', value: record.description },
    { label: '管理问题', value: record.manageProblem },
    { label: '位置', value: `${areaName}${streetName}${communityName} ${address}`.trim() },
    { label: '上报人', value: reporter(record) },
    { label: '处置部门', value: record.departmentName },
    { label: '处置人', value: handler(record) },
  ]
  return rows.filter(told)
}

/** What is asked for now and then. */
function furtherRows(record: CaseDetail): RowItem[] {
  const rows: RowItem[] = [
    {
      label: '问题类型',
      value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
    },
    { label: '立案条件', value: record.condition },
    { label: '单元网格', value: record.gridCode },
    { label: '责任网格', value: record.dutyGridName },
    { label: '部件标识码', value: record.componentCode },
    { label: '上报时间', value: fullTime(record.reportTime) },
    { label: '立案时间', value: fullTime(record.registerTime) },
    { label: '派遣时间', value: fullTime(record.dispatchTime) },
    { label: '签收时间', value: fullTime(record.signTime) },
    { label: '处置时间', value: fullTime(record.handleTime) },
    { label: '核查时间', value: fullTime(record.checkTime) },
    { label: '结案时间', value: fullTime(record.closeTime) },
  ]
  return rows.filter(told)
}

/** The fields of a case, the rarer ones on demand, and where it is; of a row as many as that tells. It goes to a colleague from here. */
export function CaseInfo({ record }: { record: CaseRow | CaseDetail }) {
  const [all, setAll] = useState(false)
  const now = useNow()
  const nav = useNav()
  const further = all && isWhole(record) ? furtherRows(record) : []
  return (
    <Card
      title="案件信息"
      right={
        <span className="cg-ways">
          <LinkButton onClick={() => nav.go(to.conversation({ card: record.id }))}>发到会话</LinkButton>
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>
        </span>
      }
    >
      <Rows rows={[...mainRows(record), ...further]} />
      <PositionView
        target={record}
        name={record.address || record.smallTypeName}
        address={record.address}
        look={lookOfLamp(lampOf(lampFactsOf(record), now))}
        badge={record.supervised ? SUPERVISED : undefined}
      />
    </Card>
  )
}

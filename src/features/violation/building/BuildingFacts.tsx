import { call } from '@/api/call'
import { buildingReveal, type Building, type BuildingPermit } from '@/api/contract/violationBuilding'
import { formatTime } from '@/domain/format'
import { dueText, ROUND_DAYS, lastVisitText, visitStatusOf } from '@/domain/violation/building'
import { PositionView } from '@/kit/detail/PositionView'
import { SecretValue } from '@/kit/detail/SecretValue'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/hooks'
import { Card, Rows, type RowItem, LampText, Notice } from '@/ui/Card'
import { buildingMarker, buildingTags, DUE_LAMP } from './BuildingCard'

/** The name of a building, the state of its round, its owner and place. */
export function BuildingFactsCard({ building }: { building: Building }) {
  const now = useNow()
  const { name, buildingNo, use, address, dueTime, openCount } = building
  const standing = visitStatusOf(dueTime, now)
  return (
    <>
      <Card>
        <RecordTitle
          title={name || '未命名楼栋'}
          under={[buildingNo, use]}
          state={{ text: openCount > 0 ? '有违建' : '无在办违建', open: openCount > 0 }}
          tags={buildingTags(building)}
        />
        <div className="cg-building-round">
          <Rows
            rows={roundRows(
              building,
              now,
              <LampText lamp={DUE_LAMP[standing]}>{dueText(dueTime, now)}</LampText>,
            )}
          />
        </div>
      </Card>
      <Card title="楼栋信息">
        <Rows rows={factRows(building)} />
        <PositionView
          target={building}
          name={name}
          address={address}
          look={buildingMarker(building, now)?.look}
        />
      </Card>
    </>
  )
}

function roundRows(
  { risk, riskReason, lastVisit, holderName }: Building,
  now: number,
  due: RowItem['value'],
): RowItem[] {
  const seen = lastVisit === null ? '' : `${lastVisitText(lastVisit, now)}（${formatTime(lastVisit)}）`
  return [
    { label: '下次巡查', value: due },
    { label: '上次巡查', value: seen },
    { label: '巡查周期', value: `${ROUND_DAYS[risk]} 天一次${riskReason && `：${riskReason}`}` },
    { label: '责任人', value: holderName },
  ]
}

/** The owner's personal data, masked until a tap. */
function Owner({ building: { id, ownerName, ownerPhone } }: { building: Building }) {
  const ask = (field: 'name' | 'phone') => async () =>
    (await call(buildingReveal, { data: { id, field } })).value
  return (
    <>
      {ownerName !== '' && <SecretValue label="业主" masked={ownerName} ask={ask('name')} />}
      {ownerPhone !== '' && <SecretValue label="业主电话" masked={ownerPhone} ask={ask('phone')} dials />}
    </>
  )
}

function factRows(building: Building): RowItem[] {
  const {
    ownerName,
    ownerPhone,
    address,
    areaName,
    streetName,
    communityName,
    floors,
    area,
    structure,
    builtYear,
  } = building
  return [
    { label: '楼栋编号', value: building.buildingNo },
    { label: '地址', value: [areaName + streetName + communityName, address].filter(Boolean).join(' ') },
    { label: '业主', value: ownerName + ownerPhone && <Owner building={building} /> },
    { label: '层数', value: floors > 0 ? `${floors} 层` : '' },
    { label: '建筑面积', value: area > 0 ? `${area} m²` : '' },
    { label: '结构', value: [structure, builtYear > 0 && `${builtYear} 年建`].filter(Boolean).join(' · ') },
    { label: '土地性质', value: building.landName },
    { label: '网格', value: [building.dutyGridName, building.gridCode].filter(Boolean).join(' · ') },
    ...(building.remark === '' ? [] : [{ label: '备注', value: building.remark }]),
  ]
}

/** 审批: the permits of a building, or a line that it has no permit. */
export function Permits({ permits }: { permits: readonly BuildingPermit[] }) {
  return (
    <Card title="审批" count={`${permits.length} 份`}>
      {permits.length === 0 && <Notice tone="warn">没有查到审批手续，发现加建请按疑似违建录入</Notice>}
      {permits.map((permit) => (
        <div key={permit.id} className="cg-building-permit">
          <h3>{permit.kindName}</h3>
          <Rows rows={rowsOf(permit)} />
        </div>
      ))}
    </Card>
  )
}

const rowsOf = ({ permitNo, unitName, date, floors, area, remark }: BuildingPermit): RowItem[] =>
  [
    { label: '文号', value: permitNo },
    {
      label: '核发',
      value: [unitName, date !== null && formatTime(date, 'YYYY-MM-DD')].filter(Boolean).join(' · '),
    },
    {
      label: '批准',
      value: [floors > 0 && `${floors} 层`, area > 0 && `${area} m²`].filter(Boolean).join(' · '),
    },
    { label: '备注', value: remark },
  ].filter(({ value }) => value !== '')

import { device } from '@/platform/current'
import { type ObjectRow, objectReveal, type Secret } from '@/api/contract/object'
import { OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import { formatTime } from '@/domain/format'
import { Card, Rows, type RowItem, Tag } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { PositionView } from '@/kit/detail/PositionView'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNav } from '@/kit/screen/hooks'
import type { ObjectDetail, ObjectField, ObjectKind } from './kind'
import { call } from '@/api/call'
import { SecretValue } from '@/kit/detail/SecretValue'
import '@/kit/record/head/head.css'
import './object.css'

interface SecretTextProps {
  of: { kind: ObjectKindName; id: string; field: Secret }
  /** 电话 */
  label: string
  /** As lists show it. */
  masked: string
}

/** Personal data of an object of the city; a phone number is dialled without being shown. */
function SecretText({ of, label, masked }: SecretTextProps) {
  const ask = async () => (await call(objectReveal, { data: of })).value
  return <SecretValue label={label} masked={masked} ask={ask} dials={of.field === 'phone'} />
}

interface ObjectInfoProps<R extends ObjectRow, D extends R & ObjectDetail> {
  kind: ObjectKind<R, D>
  record: D
}

/** The name of an object, its fields and its position. */
export function ObjectInfo<R extends ObjectRow, D extends R & ObjectDetail>({
  kind,
  record,
}: ObjectInfoProps<R, D>) {
  const { name, code, address, areaName, streetName, communityName } = record
  const place = `${areaName}${streetName}${communityName}`
  const rows: RowItem[] = [
    ...kind
      .fields(record)
      .filter(({ value }) => value !== '')
      .map((field) => ({
        label: field.label,
        value: <Value field={field} kind={kind.name} id={record.id} />,
      })),
    { label: '位置', value: address.includes(communityName) ? address : `${place} ${address}`.trim() },
    ...[
      { label: '单元网格', value: record.gridCode },
      { label: '责任网格', value: record.dutyGridName },
      { label: '备注', value: record.remark },
      { label: '登记', value: signed(record) },
    ].filter(({ value }) => value !== ''),
  ]
  return (
    <>
      <Card>
        <div className="cg-record-head">
          <div>
            <h2>{name || '未命名'}</h2>
            <p className="num">{[kind.sort(record), code].filter(Boolean).join(' · ')}</p>
          </div>
          <Tag>{OBJECT_NOUN[kind.name]}</Tag>
        </div>
        <div className="cg-record-tags">
          <RowTags tags={kind.tags(record)} />
        </div>
      </Card>
      <Card title={`${OBJECT_NOUN[kind.name]}信息`}>
        <Rows rows={rows} />
        <PositionView
          target={record}
          name={name}
          address={address}
          look={kind.look?.(record)}
          area={kind.ring?.(record)}
        />
      </Card>
    </>
  )
}

/** 2024-03-01 林志强 */
const signed = ({ createTime, creatorName }: ObjectDetail): string =>
  [createTime === null ? '' : formatTime(createTime, 'YYYY-MM-DD'), creatorName].filter(Boolean).join(' ')

function Value({
  field: { label, value, secret, dials, open },
  kind,
  id,
}: {
  field: ObjectField
  kind: ObjectKind<never, never>['name']
  id: string
}) {
  const nav = useNav()
  if (secret) return <SecretText of={{ kind, id, field: secret }} label={label} masked={value} />
  // Not personal: shown in full.
  if (dials) {
    return (
      <LinkButton label={`拨打 ${value}`} onClick={() => device().dial(value)}>
        {value}
      </LinkButton>
    )
  }
  if (open) return <LinkButton onClick={() => nav.go(open)}>{value}</LinkButton>
  return value
}

import type { SeenObject } from '@/api/contract/object'
import type { ZoneRow } from '@/api/contract/objectZone'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import {
  componentKind,
  gridKind,
  merchantKind,
  pointKind,
  stallPointKind,
  zoneKind,
} from '@/entities/object/kinds'
import { ObjectCard } from '@/entities/object/ObjectCard'
import { useNav } from '@/kit/screen/hooks'
import { IconButton } from '@/ui/button/Button'
import { CloseIcon } from '@/ui/icon/icons'
import { RowCard, Tag } from '@/ui/Card'

/** The detail screen of each type. */
const OPENS = {
  merchant: merchantKind.to,
  stallPoint: stallPointKind.to,
  point: pointKind.to,
  component: componentKind.to,
  grid: gridKind.to,
  zone: zoneKind.to,
}

export interface ChosenProps {
  zone: ZoneRow | undefined
  object: SeenObject | undefined
  onClose: () => void
}

/** The tapped object, with a link to its detail. */
export function Chosen({ zone, object, onClose }: ChosenProps) {
  if (!zone && !object) return null
  return (
    <section className="cg-list-chosen" aria-label="选中的记录">
      <div className="cg-list-chosen-head">
        <span>选中的记录</span>
        <IconButton icon={CloseIcon} label="收起记录" onClick={onClose} />
      </div>
      <div className="cg-list-chosen-row">
        {zone ? <ObjectCard kind={zoneKind} row={zone} /> : object && <ObjectSummary object={object} />}
      </div>
    </section>
  )
}

function ObjectSummary({ object: { id, kind, name, code, alarming } }: { object: SeenObject }) {
  const nav = useNav()
  return (
    <RowCard
      title={name || '未命名'}
      kind={OBJECT_NOUN[kind]}
      no={code}
      foot={alarming ? <Tag tone="bad">有异常</Tag> : undefined}
      onOpen={() => nav.go(OPENS[kind](id))}
    />
  )
}

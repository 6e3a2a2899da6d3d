import { useState } from 'react'
import type { ObjectCell, SeenObject } from '@/api/contract/object'
import type { ZoneRow } from '@/api/contract/objectZone'
import { OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import { to, useNav, type Destination } from '@/kit/screen/hooks'
import { IconButton, LinkButton } from '@/ui/button/Button'
import { CloseIcon } from '@/ui/icon/icons'
import { SearchField } from '@/ui/list/SearchField'

/** The lists of the types that have one, by words. */
const LISTS: Partial<Record<ObjectKindName, (q: string) => Destination>> = {
  merchant: (q) => to.merchantQuery({ q }),
  stallPoint: (q) => to.stallPointQuery({ q }),
  point: (q) => to.pointQuery({ q }),
}

interface Line {
  id: string
  name: string
  /** Type and number. */
  note: string
}

/** The areas and single objects in view whose name or number contains the words. */
function linesOf(zones: readonly ZoneRow[], objects: readonly SeenObject[], words: string): Line[] {
  const lines = [
    ...zones.map(({ id, name }) => ({ id, name: name || '未命名', note: OBJECT_NOUN.zone })),
    ...objects.map(({ id, kind, name, code, alarming }) => ({
      id,
      name: name || '未命名',
      note: [OBJECT_NOUN[kind], code, alarming && '有异常'].filter(Boolean).join(' · '),
    })),
  ]
  const wanted = words.trim()
  return lines.filter(({ name, note }) => name.includes(wanted) || note.includes(wanted))
}

/** Objects that the map shows as counts, by type. */
function countsOf(cells: readonly ObjectCell[]): [ObjectKindName, number][] {
  const counts = new Map<ObjectKindName, number>()
  for (const { kind, count } of cells) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts]
}

export interface SeenListProps {
  zones: readonly ZoneRow[]
  objects: readonly SeenObject[]
  cells: readonly ObjectCell[]
  /** The visible types of points. */
  kinds: readonly ObjectKindName[]
  /** False while layers load, or when one failed: what is missing may still be there. */
  isKnown: boolean
  onChoose: (id: string) => void
  onClose: () => void
}

/**
 * 图中记录: what the map shows, as a list with a search by name. Types that the map shows as counts, and words without a match,
 * lead to the lists of the whole city.
 */
export function SeenList({ zones, objects, cells, kinds, isKnown, onChoose, onClose }: SeenListProps) {
  const nav = useNav()
  const [words, setWords] = useState('')
  const lines = linesOf(zones, objects, words)
  return (
    <section className="cg-list-chosen" aria-label="图中记录">
      <div className="cg-list-chosen-head">
        <SearchField value={words} onChange={setWords} placeholder="名称、编号" label="搜索图中记录" />
        <IconButton icon={CloseIcon} label="收起列表" onClick={onClose} />
      </div>
      <div className="cg-list-chosen-row cg-seen">
        {lines.map(({ id, name, note }) => (
          <button key={id} type="button" className="cg-seen-line" onClick={() => onChoose(id)}>
            <b>{name}</b>
            <small className="num">{note}</small>
          </button>
        ))}
        {isKnown && lines.length === 0 && <p className="cg-seen-note">图中没有符合的单个记录</p>}
        {countsOf(cells).map(([kind, count]) => (
          <p key={kind} className="cg-seen-note num">
            {OBJECT_NOUN[kind]} {count} 个，放大地图后逐个显示
          </p>
        ))}
        <p className="cg-seen-note">
          全市：
          {kinds.map((kind) => {
            const list = LISTS[kind]
            return (
              list && (
                <LinkButton key={kind} onClick={() => nav.go(list(words.trim()))}>
                  {words.trim() ? `在${OBJECT_NOUN[kind]}查询中搜索` : `${OBJECT_NOUN[kind]}查询`}
                </LinkButton>
              )
            )
          })}
        </p>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Chips } from '@/ui/list/Chips'
import type { Reading } from '@/kit/data/useApiQuery'
import { PickList, type PickItem } from './PickList'

/** A node of a tree. */
export interface CascadeNode {
  id: string
  name: string
  /** A leaf: a tap chooses it. */
  leaf: boolean
}

export interface CascadeProps<N extends CascadeNode> {
  what: string
  /** Name of the whole tree: 全市. */
  top: string
  /** The nodes below a path; [] is the top. It is a hook and must be the same at every render. */
  useLevel: (path: readonly N[]) => Reading<N[]>
  /** The chosen path from the top down. */
  onPick: (path: readonly N[]) => void
  /** Whether a node that is no leaf can be chosen. */
  stops?: (node: N) => boolean
  /** Initial path: the current choice or a part of it. */
  start?: readonly N[]
  chosenId?: string | undefined
  /** Finds paths in the whole tree by keyword; without it the search covers the current level. */
  find?: (word: string) => readonly (readonly N[])[]
}

/** Navigates a tree level by level; chips above lead back. */
export function Cascade<N extends CascadeNode>(props: CascadeProps<N>) {
  const [path, setPath] = useState<readonly N[]>(props.start ?? [])
  // Each level is a separate list: its search starts empty.
  return <Level key={path.map(({ id }) => id).join('/')} {...props} path={path} onPath={setPath} />
}

interface LevelProps<N extends CascadeNode> extends CascadeProps<N> {
  path: readonly N[]
  onPath: (path: readonly N[]) => void
}

function Level<N extends CascadeNode>(props: LevelProps<N>) {
  const { what, top, useLevel, onPick, stops, chosenId, find, path, onPath } = props
  const list = useLevel(path)
  const itemOf = (to: readonly N[], hint?: string): PickItem[] => {
    const node = to[to.length - 1]
    if (!node) return []
    const { id: key, name: label, leaf } = node
    return leaf
      ? [{ key, label, hint, checked: key === chosenId, onClick: () => onPick(to) }]
      : [{ key, label, hint, onClick: () => onPath(to) }]
  }
  const here = path[path.length - 1]
  const whole: PickItem[] =
    here && stops?.(here)
      ? [
          {
            key: 'whole',
            label: `就选${here.name}`,
            checked: here.id === chosenId,
            onClick: () => onPick(path),
          },
        ]
      : []
  const items = [...whole, ...(list.data ?? []).flatMap((node) => itemOf([...path, node]))]
  const way = [top, ...path.map(({ name }) => name)].map((label, depth) => ({
    key: String(depth),
    label,
    onClick: depth < path.length ? () => onPath(path.slice(0, depth)) : undefined,
  }))
  const above = (to: readonly N[]) =>
    to
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' / ')
  return (
    <PickList
      what={what}
      list={list}
      items={items}
      head={path.length > 0 && <Chips label="所在层级" items={way} />}
      find={find && ((word) => find(word).flatMap((to) => itemOf(to, above(to) || undefined)))}
    />
  )
}

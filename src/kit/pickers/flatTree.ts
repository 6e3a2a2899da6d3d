import { distinct } from '@/domain/distinct'
import { foundByName } from '@/domain/initials'
import type { CascadeNode } from './Cascade'

/** A tree as gateways send it: rows with their parent's id. */
export interface FlatNode {
  id: string
  name: string
  parentId: string
}

export interface FlatTree {
  /** The children of an id; undefined returns the top nodes, whose parents are not in the list. */
  below: (parentId: string | undefined) => (FlatNode & CascadeNode)[]
  /** The path from the top to a node; [] for an unknown one. */
  pathTo: (id: string) => (FlatNode & CascadeNode)[]
  /** Paths of all leaves. */
  leaves: () => (FlatNode & CascadeNode)[][]
  /**
   * Paths of the nodes found by name, by pinyin initials, or by the names from a node above down to it (思明区城管局 鹭江中队),
   * at most `MOST_FOUND`, shorter names first.
   */
  find: (word: string) => (FlatNode & CascadeNode)[][]
}

/** More hits do not help on a phone: typing another letter is faster. */
const MOST_FOUND = 40

/** Whether what was typed is the name of a node after names above it. */
function endsPath(path: readonly FlatNode[], word: string): boolean {
  const names = path.map(({ name }) => name)
  const [own = '', ...above] = [...names].reverse()
  const [last = '', ...before] = word.trim().split(/\s+/).reverse()
  if (before.length === 0) return last.length > own.length && names.join('').endsWith(last)
  return foundByName(own, last) && before.every((each) => above.some((name) => foundByName(name, each)))
}

/** Reads rows as a tree. A row that is its own ancestor (a corrupt answer) ends its path there. */
export function flatTree(rows: readonly FlatNode[]): FlatTree {
  const children = new Map<string, FlatNode[]>()
  const nodes = distinct(rows, ({ id }) => id)
  const byId = new Map(nodes.map((row) => [row.id, row]))
  for (const row of nodes) {
    const parent = byId.has(row.parentId) && row.parentId !== row.id ? row.parentId : ''
    children.set(parent, [...(children.get(parent) ?? []), row])
  }
  const withLeaf = (row: FlatNode) => ({ ...row, leaf: !children.has(row.id) })
  const pathTo = (id: string) => {
    const path: (FlatNode & CascadeNode)[] = []
    for (let row = byId.get(id); row && path.length < 20; row = byId.get(row.parentId)) {
      if (path.some((seen) => seen.id === row?.id)) break
      path.unshift(withLeaf(row))
    }
    return path
  }
  return {
    below: (parentId = '') => (children.get(parentId) ?? []).map(withLeaf),
    pathTo,
    leaves: () => nodes.filter(({ id }) => !children.has(id)).map(({ id }) => pathTo(id)),
    find: (word) =>
      nodes
        .filter(({ id, name }) => foundByName(name, word) || endsPath(pathTo(id), word))
        .sort((a, b) => a.name.length - b.name.length)
        .slice(0, MOST_FOUND)
        .map(({ id }) => pathTo(id)),
  }
}

import { useMemo } from 'react'
import { CLEAR, meaningOf } from '@/domain/problemWords/meaning'
import type { TypeNode } from '@/stores/cachedLists'
import { useTypeTree } from '../../data/useDict'
import { Cascade, type CascadeNode } from '../Cascade'
import { flatTree, type FlatTree } from '../flatTree'
import { nearTypes } from './problemMatches'

/** A big type, perhaps with a small one; '' where not chosen. caseType is the class above: 部件 or 事件. */
export interface CaseTypeChoice {
  caseType: string
  bigTypeId: string
  bigType: string
  smallTypeId: string
  smallType: string
}

interface TypeTreeProps {
  value: Pick<CaseTypeChoice, 'bigTypeId' | 'smallTypeId'> | null
  onPick: (choice: CaseTypeChoice) => void
}

/** The manual type tree (spec §9: isManual 1): 部件/事件 → 大类 → 小类, with a search over the whole tree. */
export function TypeTree({ value, onPick }: TypeTreeProps) {
  const { data } = useTypeTree()
  const tree = useMemo(() => typeTree(data ?? []), [data])
  return (
    <Cascade
      // The path to the chosen one is known once the tree has loaded.
      key={data ? 'tree' : 'loading'}
      what="问题类型"
      top="全部"
      useLevel={useTypeLevel}
      start={tree.pathTo(value?.bigTypeId ?? '')}
      chosenId={value?.smallTypeId || value?.bigTypeId || ''}
      find={(word) => foundTypes(tree, word)}
      onPick={([top, big, small]) =>
        top &&
        big &&
        onPick({
          caseType: top.id,
          bigTypeId: big.id,
          bigType: big.name,
          smallTypeId: small?.id ?? '',
          smallType: small?.name ?? '',
        })
      }
    />
  )
}

/** By name or initials, then by meaning: 电动车 → 非机动车乱停放. */
function foundTypes(tree: FlatTree, word: string) {
  const called = tree.find(word)
  const known = new Set(called.map((path) => path[path.length - 1]?.id))
  const near = nearTypes(tree, meaningOf(word), MOST_NEAR).filter(
    ({ path, score }) => score >= CLEAR && !known.has(path[path.length - 1]?.id),
  )
  return [...called, ...near.map(({ path }) => path)]
}

/** Types found by meaning follow those found by name. */
const MOST_NEAR = 5

export const typeTree = (nodes: readonly TypeNode[]): FlatTree =>
  flatTree(nodes.map(({ id, objName, parentId }) => ({ id, name: objName, parentId })))

function useTypeLevel(path: readonly (CascadeNode & { parentId: string })[]) {
  const list = useTypeTree()
  return { ...list, data: list.data && typeTree(list.data).below(path[path.length - 1]?.id) }
}

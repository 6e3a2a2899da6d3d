import { useMemo } from 'react'
import * as v from 'valibot'
import { CLEAR, meaningOf } from '@/domain/problemWords/meaning'
import type { TypeNode } from '@/stores/cachedLists'
import { useTypeTree } from '../data/useDict'
import { Cascade, type CascadeNode } from './Cascade'
import { flatTree, type FlatTree } from './flatTree'
import { nearTypes } from './nearTypes'
import { PickerField, type PickerProps } from './PickerField'

/** A big type, perhaps with a small one; '' where not chosen. caseType is the class above: 部件 or 事件. */
export const caseTypeChoice = v.object({
  caseType: v.string(),
  bigTypeId: v.string(),
  bigType: v.string(),
  smallTypeId: v.string(),
  smallType: v.string(),
})
export type CaseTypeChoice = v.InferOutput<typeof caseTypeChoice>

export interface CaseTypePickerProps extends PickerProps<CaseTypeChoice | null> {
  /** True: a big type alone will do. */
  bigAlone?: boolean
}

/** The manual type tree (spec §9: isManual 1): 部件/事件 → 大类 → 小类, searched as a whole. */
export function CaseTypePicker({ value, onChange, bigAlone = false, ...field }: CaseTypePickerProps) {
  return (
    <PickerField
      {...field}
      shown={value ? [value.bigType, value.smallType].filter(Boolean).join(' / ') : ''}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <TypeTree
          value={value}
          bigAlone={bigAlone}
          onPick={(choice) => {
            onChange(choice)
            close()
          }}
        />
      )}
    </PickerField>
  )
}

interface TypeTreeProps {
  value: Pick<CaseTypeChoice, 'bigTypeId' | 'smallTypeId'> | null
  bigAlone?: boolean
  onPick: (choice: CaseTypeChoice) => void
}

/** The tree itself, for a sheet of one's own. */
export function TypeTree({ value, bigAlone = false, onPick }: TypeTreeProps) {
  const { data } = useTypeTree()
  const tree = useMemo(() => typeTree(data ?? []), [data])
  const chosenId = value?.smallTypeId || value?.bigTypeId || ''
  return (
    <Cascade
      // The way to the chosen one is known once the tree is.
      key={data ? 'tree' : 'loading'}
      what="问题类型"
      top="全部"
      useLevel={useTypeLevel}
      start={tree.pathTo(value?.bigTypeId ?? '')}
      chosenId={chosenId}
      stops={({ parentId, leaf }) => bigAlone && !leaf && tree.pathTo(parentId).length === 1}
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

/** By name or initials, then those that plain words come near to: 电动车 → 非机动车乱停放. */
function foundTypes(tree: FlatTree, word: string) {
  const called = tree.find(word)
  const known = new Set(called.map((path) => path[path.length - 1]?.id))
  const near = nearTypes(tree, meaningOf(word), MOST_NEAR).filter(
    ({ path, score }) => score >= CLEAR && !known.has(path[path.length - 1]?.id),
  )
  return [...called, ...near.map(({ path }) => path)]
}

/** Types by meaning behind those by name. */
const MOST_NEAR = 5

export const typeTree = (nodes: readonly TypeNode[]): FlatTree =>
  flatTree(nodes.map(({ id, objName, parentId }) => ({ id, name: objName, parentId })))

function useTypeLevel(path: readonly (CascadeNode & { parentId: string })[]) {
  const list = useTypeTree()
  return { ...list, data: list.data && typeTree(list.data).below(path[path.length - 1]?.id) }
}

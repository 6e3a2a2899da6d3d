import { useMemo } from 'react'
import * as v from 'valibot'
import type { Organisation } from '@/api/contract/base'
import { useOrganisations } from '../data/useDict'
import { Cascade, type CascadeNode } from './Cascade'
import { flatTree } from './flatTree'
import { PickerField, type PickerProps } from './PickerField'

export const organisationChoice = v.object({ orgCode: v.string(), orgName: v.string() })
export type OrganisationChoice = v.InferOutput<typeof organisationChoice>

/**
 * A unit that can get a case (spec §9: key case_accept_assign_hand), at any level, with a search over the
 * whole tree.
 */
export function OrganisationPicker({ value, onChange, ...field }: PickerProps<OrganisationChoice | null>) {
  return (
    <PickerField {...field} shown={value?.orgName ?? ''} onClear={() => onChange(null)}>
      {(close) => (
        <OrganisationTree
          chosen={value?.orgCode ?? ''}
          onPick={(unit) => {
            onChange(unit)
            close()
          }}
        />
      )}
    </PickerField>
  )
}

interface OrganisationTreeProps {
  chosen: string
  onPick: (unit: OrganisationChoice) => void
}

function OrganisationTree({ chosen, onPick }: OrganisationTreeProps) {
  const { data } = useOrganisations()
  const tree = useMemo(() => treeOf(data ?? []), [data])
  return (
    <Cascade
      // The initial path is known once the tree has loaded; with no choice, text typed before stays.
      key={data && chosen !== '' ? 'tree' : 'top'}
      what="单位"
      top="全部"
      useLevel={useUnitLevel}
      start={tree.pathTo(chosen).filter(({ id, leaf }) => id !== chosen || !leaf)}
      chosenId={chosen}
      stops={() => true}
      find={tree.find}
      onPick={(path) => {
        const unit = path[path.length - 1]
        if (unit) onPick({ orgCode: unit.id, orgName: unit.name })
      }}
    />
  )
}

const treeOf = (units: readonly Organisation[]) =>
  flatTree(
    units.map(({ orgCode, orgName, parentCode }) => ({ id: orgCode, name: orgName, parentId: parentCode })),
  )

function useUnitLevel(path: readonly (CascadeNode & { parentId: string })[]) {
  const list = useOrganisations()
  return { ...list, data: list.data && treeOf(list.data).below(path[path.length - 1]?.id) }
}

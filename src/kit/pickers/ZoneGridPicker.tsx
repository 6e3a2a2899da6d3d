import * as v from 'valibot'
import type { ZoneNode } from '@/api/contract/base'
import { joinZone } from '@/domain/address'
import { useZones } from '../data/useDict'
import { Cascade, type CascadeNode } from './Cascade'
import { PickerField, type PickerProps } from './PickerField'

/** A grid, or a street where that is enough (spec §3 "Zone grid"). */
const zoneChoice = v.object({
  id: v.string(),
  name: v.string(),
  /** '' for a street. */
  gridCode: v.string(),
  belongCity: v.string(),
  belongArea: v.string(),
  belongStreet: v.string(),
  belongCommunity: v.string(),
})
export type ZoneChoice = v.InferOutput<typeof zoneChoice>

export interface ZoneGridPickerProps extends PickerProps<ZoneChoice | null> {
  /** spec §3, street-only option: it ends at the street and shows only the street. */
  streetOnly?: boolean
}

/** Navigates from the city to a grid and shows the path: city, area, street and community joined. */
export function ZoneGridPicker({ value, onChange, streetOnly = false, ...field }: ZoneGridPickerProps) {
  const shown = value ? [joinZone(value, streetOnly), value.gridCode].filter(Boolean).join(' · ') : ''
  return (
    <PickerField {...field} shown={shown} onClear={() => onChange(null)}>
      {(close) => (
        <Cascade
          what={streetOnly ? '街道' : '网格'}
          top="全市"
          useLevel={streetOnly ? useStreetLevel : useGridLevel}
          chosenId={value?.id}
          onPick={(path) => {
            const node = path[path.length - 1]
            if (node) onChange(choiceOf(node.zone))
            close()
          }}
        />
      )}
    </PickerField>
  )
}

interface Node extends CascadeNode {
  zone: ZoneNode
}

const choiceOf = (zone: ZoneNode): ZoneChoice => ({
  id: zone.id,
  name: zone.name,
  gridCode: zone.gridCode,
  belongCity: zone.belongCity,
  belongArea: zone.belongArea,
  belongStreet: zone.belongStreet,
  belongCommunity: zone.belongCommunity,
})

function useLevel(path: readonly Node[], isLeaf: (zone: ZoneNode) => boolean) {
  const list = useZones(path[path.length - 1]?.id)
  const nodes = list.data?.map((zone): Node => ({ id: zone.id, name: zone.name, leaf: isLeaf(zone), zone }))
  return { ...list, data: nodes }
}

const useGridLevel = (path: readonly Node[]) => useLevel(path, ({ gridCode }) => gridCode !== '')
const useStreetLevel = (path: readonly Node[]) => useLevel(path, ({ level }) => level === 'street')

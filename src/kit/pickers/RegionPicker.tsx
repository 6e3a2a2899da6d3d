import * as v from 'valibot'
import { useAreas } from '../data/useDict'
import { Cascade, type CascadeNode } from './Cascade'
import { PickerField, type PickerProps } from './PickerField'

/** A district, perhaps with a street (spec §3: text addName, value id); '' where not chosen. */
export const regionChoice = v.object({
  areaId: v.string(),
  areaName: v.string(),
  streetId: v.string(),
  streetName: v.string(),
})
export type RegionChoice = v.InferOutput<typeof regionChoice>

export interface RegionPickerProps extends PickerProps<RegionChoice | null> {
  /** True: a district alone will do. */
  areaAlone?: boolean
}

/** 区 → 街道 below the default region (spec §9: 194). */
export function RegionPicker({ value, onChange, areaAlone = false, ...field }: RegionPickerProps) {
  return (
    <PickerField
      {...field}
      shown={value ? [value.areaName, value.streetName].filter(Boolean).join(' ') : ''}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <RegionTree
          value={value}
          areaAlone={areaAlone}
          onPick={(region) => {
            onChange(region)
            close()
          }}
        />
      )}
    </PickerField>
  )
}

interface RegionTreeProps {
  value: RegionChoice | null
  areaAlone: boolean
  onPick: (region: RegionChoice) => void
}

function RegionTree({ value, areaAlone, onPick }: RegionTreeProps) {
  return (
    <Cascade
      what="区域"
      top="全市"
      useLevel={useRegionLevel}
      start={value ? [{ id: value.areaId, name: value.areaName, leaf: false }] : []}
      chosenId={value?.streetId || value?.areaId}
      stops={() => areaAlone}
      onPick={([area, street]) =>
        area &&
        onPick({
          areaId: area.id,
          areaName: area.name,
          streetId: street?.id ?? '',
          streetName: street?.name ?? '',
        })
      }
    />
  )
}

/** Streets have nothing below them that a region list could show. */
function useRegionLevel(path: readonly CascadeNode[]) {
  const list = useAreas(path[0]?.id)
  const leaf = path.length > 0
  return { ...list, data: list.data?.map(({ text, value }) => ({ id: value, name: text, leaf })) }
}

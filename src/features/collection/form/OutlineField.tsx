import type { Position } from '@/domain/geo'
import type { FieldBinding } from '@/kit/edit/form'
import { useLatePart } from '@/kit/screen/useLatePart'
import { FieldRow } from '@/ui/field/FieldRow'
import { outlineWords } from './outlineWords'

const loadSheet = () => import('./OutlineSheet').then(({ OutlineSheet }) => OutlineSheet)

export interface OutlineFieldProps {
  binding: FieldBinding<Position[]>
  /** Where the map begins. */
  at: Position | null
}

/** The outline of a site, drawn on a map that its tap opens. */
export function OutlineField({ binding: { value, onChange, name, error }, at }: OutlineFieldProps) {
  const { Part: OutlineSheet, ...sheet } = useLatePart('地图', loadSheet)
  const done = (ring: Position[]) => {
    sheet.close()
    onChange(ring)
  }
  return (
    <>
      <FieldRow
        label="范围"
        name={name}
        value={value.length > 0 ? outlineWords(value) : undefined}
        placeholder="选填，在地图上画"
        error={error}
        onClick={sheet.open}
      />
      {OutlineSheet && sheet.isOpen && (
        <OutlineSheet value={value} at={at} onDone={done} onClose={sheet.close} />
      )}
    </>
  )
}

import { Badge } from './Card'
import { Icon, type IconGlyph } from './icon/Icon'
import './tile.css'

export type TileTone = 'brand' | 'ok' | 'warn' | 'bad' | 'watch'

export interface TileFaceProps {
  icon: IconGlyph
  label: string
  tone?: TileTone
  count?: number
}

/** The face of a module on the workbench; the caller wraps it in a link with class `cg-tile`, in a `cg-tiles` list. */
export function TileFace({ icon, label, tone = 'brand', count = 0 }: TileFaceProps) {
  return (
    <>
      <span className={`cg-tile-ic cg-tile-${tone}`}>
        <Icon as={icon} size={22} />
        <span className="cg-tile-badge">
          <Badge count={count} />
        </span>
      </span>
      <span>{label}</span>
    </>
  )
}

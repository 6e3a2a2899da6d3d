import type { FC, SVGProps } from 'react'

/** A drawing from `ui/icon/icons`; passed as a value so that only icons in use are bundled. */
export type IconGlyph = FC<SVGProps<SVGSVGElement>>

interface IconProps {
  as: IconGlyph
  size?: 12 | 14 | 16 | 20 | 22 | 24 | 40
  /** Only without a text beside it; without a label the icon is decoration. */
  label?: string
  className?: string
}

export function Icon({ as: Glyph, size = 20, label, className = '' }: IconProps) {
  const names = `cg-icon cg-icon-${size} ${className}`
  return label === undefined ? (
    <Glyph className={names} aria-hidden focusable={false} />
  ) : (
    <Glyph className={names} role="img" aria-label={label} focusable={false} />
  )
}

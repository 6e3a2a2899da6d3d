import type { FC, SVGProps } from 'react'

/** A drawing from `ui/icon/icons`; passed as a value so that only icons in use are bundled. */
export type IconGlyph = FC<SVGProps<SVGSVGElement>>

interface IconProps {
  as: IconGlyph
  size?: 12 | 14 | 16 | 20 | 22 | 24 | 40
  /** Only without a text beside it; without a label the icon is decoration. */
  label?: string
  className?: string | undefined
}

export function Icon({ as: Glyph, size = 20, label, className = '' }: IconProps) {
  const names = `cg-icon cg-icon-${size} ${className}`
  return label === undefined ? (
    <Glyph className={names} aria-hidden focusable={false} />
  ) : (
    <Glyph className={names} role="img" aria-label={label} focusable={false} />
  )
}

/** Three dots. Drawn here: that of the icon family takes half a kilobyte of the first load. */
export const MoreIcon: IconGlyph = (props) => (
  <svg viewBox="0 0 48 48" width="1em" height="1em" stroke="currentColor" {...props}>
    <path d="M12 24h.01M24 24h.01M36 24h.01" strokeWidth="6" strokeLinecap="round" />
  </svg>
)

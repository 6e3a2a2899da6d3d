import type { IconGlyph } from './Icon'

/** Three dots. Drawn here: that of the icon family takes half a kilobyte of the first load. */
export const MoreIcon: IconGlyph = (props) => (
  <svg viewBox="0 0 48 48" width="1em" height="1em" stroke="currentColor" {...props}>
    <path d="M12 24h.01M24 24h.01M36 24h.01" strokeWidth="6" strokeLinecap="round" />
  </svg>
)

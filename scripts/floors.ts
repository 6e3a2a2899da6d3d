/** The parts of PostCSS that are needed. */
interface Declaration {
  prop: string
  value: string
}

/** Minimum font size (px). */
const TEXT = 11
/** Sizes of touch targets in px: 44, or a little more. */
const TARGET = { from: 44, to: 52 } as const

const SIZES = /^(min-)?(width|height)$|^flex-basis$/
const PLAIN = /^(\d+(?:\.\d+)?)px$/
const FONT_SIZES = /^font-size$|^--fs-\d+$/

/**
 * Minimum sizes for everything that scales with the screen (docs/decisions/0019): the root font size is a
 * tenth of the viewport (spec §9), so at 320 px 11 px would be 9.4 and 44 px 37.5. `PX` is not converted to
 * rem.
 */
export function floored({ prop, value }: Declaration): string {
  if (value.includes('PX')) return value
  if (FONT_SIZES.test(prop) && /\dpx/.test(value)) return `max(${TEXT}PX, ${value})`
  const size = SIZES.test(prop) ? Number(PLAIN.exec(value)?.[1]) : Number.NaN
  return size >= TARGET.from && size <= TARGET.to ? `max(${TARGET.from}PX, ${value})` : value
}

/** The minimum sizes as a PostCSS plugin, before the conversion of px to rem. */
export const floors = {
  postcssPlugin: 'floors',
  Once(root: { walkDecls: (each: (declaration: Declaration) => void) => void }): void {
    root.walkDecls((declaration) => {
      declaration.value = floored(declaration)
    })
  },
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(process.cwd(), 'src')
const read = (name: string): string =>
  readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, '')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split('\\').join('/'))
  .filter((name) => name.endsWith('.css'))
const css = ['tokens.css', 'tokens.outdoor.css'].map((name) => read(`ui/theme/${name}`)).join('\n')

type Tokens = Record<string, string>

/** The custom properties of every block with exactly this selector. */
function block(selector: string): Tokens {
  const found: Tokens = {}
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (head.trim() !== selector) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found[name] = value.trim()
  }
  return found
}

const light = block(':root')
const dark = block("html[data-theme='dark']")
const outdoor = block('html[data-outdoor]')
const outdoorDark = block("html[data-theme='dark'][data-outdoor]")

const themes = [
  { theme: '浅色', least: 4.5, tokens: light },
  { theme: '深色', least: 4.5, tokens: { ...light, ...dark } },
  { theme: '户外 浅色', least: 7, tokens: { ...light, ...outdoor } },
  { theme: '户外 深色', least: 7, tokens: { ...light, ...dark, ...outdoor, ...outdoorDark } },
]

/** A text colour and its backgrounds, in addition to card and page. */
const inks: Record<string, string[]> = {
  '--ink': ['--ok-soft', '--warn-soft', '--bad-soft', '--parked-soft', '--watch-soft', '--brand-soft'],
  '--ink-2': ['--ok-soft', '--warn-soft', '--bad-soft', '--parked-soft', '--watch-soft', '--brand-soft'],
  '--ink-3': ['--ok-soft', '--warn-soft', '--bad-soft', '--parked-soft', '--watch-soft', '--brand-soft'],
  '--brand-ink': ['--brand-soft'],
  '--ok': ['--ok-soft'],
  '--warn': ['--warn-soft'],
  '--bad': ['--bad-soft'],
  '--parked': ['--parked-soft'],
  '--watch': ['--watch-soft'],
}

/** Text on filled backgrounds: buttons, the badge, the head of the workbench. */
const fills: [string, string][] = [
  ['--on-brand', '--brand'],
  ['--on-brand', '--hero'],
  ['--on-brand', '--brand-deep'],
  ['--on-fill', '--fill-bad'],
]

const pairs = Object.entries(inks)
  .flatMap(([ink, softs]) => ['--card', '--page', ...softs].map((ground): [string, string] => [ink, ground]))
  .concat(fills)

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05). */
function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

describe('the colours', () => {
  it('are measured by the WCAG formula', () => {
    expect(contrast('#fff', '#000')).toBeCloseTo(21)
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
  })

  it.each(themes)(
    '$theme: every text colour is readable on each of its backgrounds (≥ $least)',
    ({ tokens, least }) => {
      const faint = pairs
        .map(([ink, ground]) => ({ ink, ground, ratio: contrast(tokens[ink] ?? '', tokens[ground] ?? '') }))
        .filter(({ ratio }) => !(ratio >= least))
      expect(faint).toEqual([])
    },
  )

  it('are the same for dark mode of the device and of the user', () => {
    expect(block("html:not([data-theme='light'])")).toEqual(dark)
    expect(block("html:not([data-theme='light'])[data-outdoor]")).toEqual(outdoorDark)
  })

  it('of the outdoor mode leave no light colour in the dark', () => {
    expect(Object.keys(outdoorDark).sort()).toEqual(Object.keys(outdoor).sort())
  })
})

/** Sizes of drawn things: icons, the letter in a large avatar. */
const DRAWN = new Map([
  ['ui/theme/base.css', /^(\d\dpx|10vw|40\.5pt)$/],
  ['features/conversation/people/people.css', /^40px$/],
])

describe('the style sheets', () => {
  it.each(sheets)('%s takes its text sizes from the scale, so that 大字 scales every text', (name) => {
    const sizes = [...read(name).matchAll(/(^|[^-\w])font-size:\s*([^;]+);/g)].map((m) => m[2])
    const allowed = /^(var\(--fs-(11|12|13|14|15|16|18|22)\)|inherit|12pt|max\(12pt, var\(--fs-1[456]\)\))$/
    const drawn = DRAWN.get(name) ?? /^$/
    expect(sizes.filter((size = '') => !allowed.test(size) && !drawn.test(size))).toEqual([])
  })

  it.each(sheets)('%s uses nothing newer than Chrome 87 and Safari 14', (name) => {
    expect(read(name)).not.toMatch(
      /:not\([^)]*,|color-mix|:has\(|:is\(|:where\(|\binset:|aspect-ratio|@layer|@container|oklch|lab\(/,
    )
  })

  it.each(sheets)('%s names only existing tokens', (name) => {
    const local = [...read(name).matchAll(/(--[\w-]+):/g)].map((m) => m[1])
    const used = [...read(name).matchAll(/var\((--[\w-]+)/g)].map((m) => m[1] ?? '')
    expect(used.filter((token) => !(token in light) && !local.includes(token))).toEqual([])
  })
})

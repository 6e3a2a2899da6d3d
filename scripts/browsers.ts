import { readFileSync } from 'node:fs'

/** chrome 87, ios_saf 14.5-14.8: the oldest supported engines, in the terms of Browserslist. */
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

const NAMES: Record<string, string> = { ios_saf: 'ios' }

/**
 * The same as targets of Vite (chrome87, ios14.5), from one list for build, styles and documents (docs/decisions/0036). Syntax
 * is lowered to ES2020, which `npm run floor` can check.
 */
export const targets: string[] = [
  'es2020',
  ...browserslist.map((entry) => {
    const [name = '', versions = ''] = entry.split(' ')
    return `${NAMES[name] ?? name}${versions.split('-')[0] ?? ''}`
  }),
]

import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(process.cwd(), 'src/ui')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.split('\\').join('/'))
const imports = (name: string): string[] =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^']+)'|import '([^']+)'/g)].map(
    (m) => m[1] ?? m[2] ?? '',
  )

/** All modules a component imports in its own folder. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  for (const target of imports(name)) {
    if (seen.has(target)) continue
    seen.add(target)
    const path = posix.join(posix.dirname(name), target)
    const own = target.startsWith('.')
      ? sources.find((source) => source.replace(/\.tsx?$/, '') === path)
      : undefined
    if (own !== undefined) reach(own, seen)
  }
  return seen
}

/** It loads with the first photo, and brings a library of springs (30 KB). */
const VIEWER = 'overlay/ImageViewer.tsx'

describe('the components', () => {
  it.each(sources)('%s imports no calls, routes or higher layers', (name) => {
    expect(
      imports(name).filter((i) =>
        /^@\/(?!(stores\/(overlays|toasts)|domain\/resettable)$)|^react-router|^axios/.test(i),
      ),
    ).toEqual([])
  })

  it.each(sources)(
    '%s imports icons by deep path, and no part of antd-mobile but the photo viewer',
    (name) => {
      const allowed =
        name === VIEWER ? /^antd-mobile\/es\/|^antd-mobile-icons\/es\/\w+$/ : /^antd-mobile-icons\/es\/\w+$/
      const antd = imports(name).filter((i) => i.startsWith('antd-mobile'))
      expect(antd.filter((i) => !allowed.test(i))).toEqual([])
    },
  )

  it.each(sources.filter((name) => name !== VIEWER))('%s does not bring the photo viewer', (name) => {
    expect([...reach(name)].filter((i) => i.startsWith('antd-mobile/'))).toEqual([])
  })
})

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

/** These import the spring library (~26 KB gzip): no screen may load them statically. */
const springs = ['ImageViewer.tsx', 'motion.ts'].map((name) => `overlay/${name}`)
/** These import antd-mobile's configuration and locale. */
const forms = ['list/InfiniteScroll.tsx', 'field/TextArea.tsx', 'field/TextField.tsx']

describe('the components', () => {
  it.each(sources)('%s imports no calls, routes or higher layers', (name) => {
    expect(
      imports(name).filter((i) =>
        /^@\/(?!(stores\/(overlays|toasts)|domain\/resettable)$)|^react-router|^axios/.test(i),
      ),
    ).toEqual([])
  })

  it.each(sources)('%s imports antd-mobile by deep path only', (name) => {
    const antd = imports(name).filter((i) => i.startsWith('antd-mobile'))
    expect(
      antd.filter(
        (i) => !/^antd-mobile\/es\/(components|utils)\/[\w-]+$|^antd-mobile-icons\/es\/\w+$/.test(i),
      ),
    ).toEqual([])
  })

  it.each(sources.filter((name) => !springs.includes(name) && !forms.includes(name)))(
    '%s adds only the button of antd-mobile to the first screen',
    (name) => {
      const heavy = [...reach(name)].filter(
        (i) => i.startsWith('antd-mobile/') && i !== 'antd-mobile/es/components/button',
      )
      expect(heavy).toEqual([])
    },
  )
})

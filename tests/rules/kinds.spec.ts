import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openWork } from '@/app/openWork'
import { rows } from '@/app/routes/table'
import { areaOfCall } from '@/city/areas'
import { ROLES } from '@/domain/actor'
import { screenOf, screenRow } from '@/kit/screen/rows'

const works = [...(await openWork())]

const table = readFileSync('src/app/routes/screens.ts', 'utf8')
/** The module of a screen, and the component of it, '' for its default one. */
const ENTRY = /^ {2}(\w+): \(\) =>\s+import\('@\/([^']+)'\)(?:\s*\.then\(\(\{ (\w+))?/gm

/** The text of the component of each screen. */
const components = [...table.matchAll(ENTRY)].flatMap(([, name = '', path = '', component = '']) => {
  const file = `src/${path}.tsx`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, body = ''] = text.split(new RegExp(`export (?:default )?function ${component || '\\w+'}\\(`))
  return [{ name, body: body.split(/^}$/m)[0] ?? '' }]
})

describe('a record type', () => {
  it('has its list beside a record in a wide window, unless the list is part of a record', () => {
    const isOfRecord = (name: string) => screenRow(name)?.params.includes('id') ?? false
    const drawn = components.filter(({ name, body }) => body.includes('<FlowScreen') && !isOfRecord(name))
    expect(drawn.length).toBeGreaterThan(12)
    expect(drawn.map(({ name }) => name).filter((name) => !screenRow(name)?.list)).toEqual([])
  })

  it('has one screen for its records', () => {
    const types = rows.map(({ of }) => of).filter((type) => type !== '')
    expect(types.length).toBeGreaterThan(6)
    expect(new Set(types).size).toBe(types.length)
    for (const type of types) expect(screenRow(screenOf(type) ?? '')?.params.join()).toContain('id')
    expect(screenOf('')).toBeUndefined()
  })

  it.each(works)('%s can be switched off by a city that has none of its calls', (_, { lists, reads }) => {
    const listed = ROLES.flatMap((role) => lists([role])).map((list) =>
      'whole' in list ? list.whole : list.endpoint,
    )
    const assumed = [...listed, ...Object.values(reads)].filter(({ source }) => source === 'assumed')
    expect(assumed.filter(({ path }) => areaOfCall(path) === undefined).map(({ path }) => path)).toEqual([])
  })
})

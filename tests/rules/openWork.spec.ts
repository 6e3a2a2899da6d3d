import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openWork } from '@/app/openWork'
import { isPersisted } from '@/api/endpoint'
import { ROLES } from '@/domain/actor'
// Links need the route table.
import '@/app/routes/table'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))

const all = await Promise.all(
  Object.entries(openWork).map(async ([name, load]) => [name, await load()] as const),
)

describe('prefetched open work', () => {
  it('is registered for every feature that declares it', () => {
    const table = readFileSync('src/app/openWork.ts', 'utf8')
    const made = filesIn('src/features').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/: OpenWork</g)].map(() => path),
    )
    const name = (path: string) => path.replace(/^src\//, '@/').replace(/\.ts$/, '')
    expect(made.length).toBe(Object.keys(openWork).length)
    expect(made.filter((path) => !table.includes(`import('${name(path)}')`))).toEqual([])
  })

  it.each(all)('of %s is read by calls whose answers are persisted', (_, work) => {
    const lists = ROLES.flatMap((role) => work.lists([role])).map((list) =>
      'whole' in list ? list.whole : list.endpoint,
    )
    const { detail, flow, photos } = work.reads
    const optional = work.formReads.map(({ endpoint }) => endpoint)
    const endpoints = [...lists, ...[detail, flow, photos].flatMap((read) => read ?? []), ...optional]
    expect(lists.length).toBeGreaterThan(0)
    expect(endpoints.filter((endpoint) => !isPersisted(endpoint)).map(({ path }) => path)).toEqual([])
  })
})

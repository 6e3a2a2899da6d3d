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

const all = [...(await openWork())]

/** Phones store what they have by these names. */
const STORED = 'building campaign case collectTask command dutyTodo finding keyTask notice question visit'

describe('prefetched open work', () => {
  it('is found in every file that declares it, each under its own name', () => {
    const made = ['src/features', 'src/entities'].flatMap(filesIn).flatMap((path) => {
      const found = readFileSync(path, 'utf8').matchAll(/: OpenWork<\w+> = \{\s+name: '(\w+)'/g)
      return [...found].map(([, name]) => name)
    })
    expect(made.sort()).toEqual(all.map(([name]) => name).sort())
  })

  it('keeps the names by which phones store it', () => {
    expect(all.map(([name]) => name).sort()).toEqual(STORED.split(' '))
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

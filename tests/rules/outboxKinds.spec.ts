import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outboxKinds } from '@/app/outboxKinds'
import { isActKind } from '@/kit/outbox/act/actKind'
// Links need the route table.
import '@/app/routes/table'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))

describe('action types', () => {
  it.each(Object.entries(outboxKinds))('%s is exported under its name', async (name, load) => {
    expect((await load()).name).toBe(name)
  })

  it('have separate drafts for each form', async () => {
    const all = await Promise.all(Object.values(outboxKinds).map((load) => load()))
    const kinds = all.filter(isActKind)
    expect(kinds.length).toBeGreaterThan(3)
    expect(new Set(kinds.map(({ drafts }) => drafts)).size).toBe(kinds.length)
  })

  it('are all found by the build', () => {
    const made = ['src/features', 'src/entities']
      .flatMap(filesIn)
      .flatMap((path) => readFileSync(path, 'utf8').match(/\b(?:actKind|outboxKind)[<(]/g) ?? [])
    expect(made.length).toBe(Object.keys(outboxKinds).length)
  })

  it('have no names in the general parts', async () => {
    const kinds = await Promise.all(Object.values(outboxKinds).map((load) => load()))
    const words = kinds.flatMap((kind) => [
      `'${kind.name}'`,
      kind.noun,
      ...(isActKind(kind) ? [kind.drafts] : []),
    ])
    const wrong = ['src/stores/outbox', 'src/kit/outbox'].flatMap(filesIn).filter((path) => {
      const text = readFileSync(path, 'utf8')
      return words.some((word) => text.includes(word))
    })
    expect(wrong).toEqual([])
  })
})

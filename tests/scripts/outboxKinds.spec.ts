import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kindTable } from '../../scripts/outboxKinds'

let root = ''

function write(path: string, ...names: string[]): void {
  const lines = names.map((name) => `export const ${name} = actKind({ name: 'any' })`)
  writeFileSync(join(root, path), `import { actKind } from 'anywhere'\n\n${lines.join('\n')}\n`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kinds-'))
  for (const folder of ['src/entities', 'src/features/pets'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the table of types of queued actions', () => {
  it('has each type by the name before Kind or Act, also several of one file', () => {
    write('src/entities/walk.ts', 'walkKind', 'helper')
    write('src/features/pets/feed.ts', 'feedKind', 'washAct')
    expect(kindTable(root).match(/^ {2}\w+: .*/gm)).toEqual([
      "  walk: () => import('/src/entities/walk.ts').then((module) => module.walkKind),",
      "  feed: () => import('/src/features/pets/feed.ts').then((module) => module.feedKind),",
      "  wash: () => import('/src/features/pets/feed.ts').then((module) => module.washAct),",
    ])
  })

  it('is refused when two types have one name', () => {
    write('src/entities/walk.ts', 'walkKind')
    write('src/features/pets/walk.ts', 'walkAct')
    expect(() => kindTable(root)).toThrow('Two types of action have the name walk')
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rows } from '@/app/routes/table'

const built = rows.map(({ name }) => name)
/** Names of the screen specs, up to the first dot. */
const specs = readdirSync('tests/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.tsx'))
  .map((path) => (path.split('/').pop() ?? '').split('.')[0])

describe('screens and documents', () => {
  it.each(built)('%s has a screen spec', (name) => {
    expect(specs).toContain(name)
  })

  it('files that CONTRIBUTING names exist', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8')
    const named = [...text.matchAll(/`((?:src|tests|docs)\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})

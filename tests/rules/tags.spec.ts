// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { tagsOf, type Endpoint } from '@/api/endpoint'
import { isEndpoint } from '../api/isEndpoint'

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/contract/**/*.ts', { eager: true })

const endpoints = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

const isAct = ({ method, policy }: Endpoint): boolean => method !== 'GET' || policy.acts === true

const reads = endpoints.filter(([, endpoint]) => !isAct(endpoint))
const acts = endpoints.filter(([, endpoint]) => isAct(endpoint))
/** Every changing call with each of its tags. */
const changes = acts.flatMap(([name, { about }]) => tagsOf(about).map((tag) => [name, tag] as const))

describe('the tags of the gateway’s calls', () => {
  it.each(endpoints)('%s has tags, or a reason for none', (_, { about }) => {
    if (typeof about === 'object' && 'never' in about) expect(about.never.trim()).not.toBe('')
    else {
      expect(tagsOf(about)).not.toEqual([])
      expect(tagsOf(about)).not.toContain('')
    }
  })

  it.each(changes)('the change of %s about "%s" affects a read', (_, tag) => {
    expect(reads.filter(([, { about }]) => tagsOf(about).includes(tag))).not.toEqual([])
  })

  it('recognises changing calls, including GETs', () => {
    expect(changes.length).toBeGreaterThan(20)
    const gets = acts.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect(new Set(gets)).toEqual(new Set(['personalRevoke', 'revoke']))
  })
})

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
/** Every act with every tag that it carries. */
const changes = acts.flatMap(([name, { about }]) => tagsOf(about).map((tag) => [name, tag] as const))

describe('what the calls of the gateway are about', () => {
  it.each(endpoints)('%s is tagged, or says why it never is', (_, { about }) => {
    if (typeof about === 'object' && 'never' in about) expect(about.never.trim()).not.toBe('')
    else {
      expect(tagsOf(about)).not.toEqual([])
      expect(tagsOf(about)).not.toContain('')
    }
  })

  it.each(changes)('what %s changes about "%s" is read by somebody', (_, tag) => {
    expect(reads.filter(([, { about }]) => tagsOf(about).includes(tag))).not.toEqual([])
  })

  it('knows the acts, also those that are GETs', () => {
    expect(changes.length).toBeGreaterThan(20)
    const gets = acts.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect(new Set(gets)).toEqual(new Set(['personalRevoke', 'revoke']))
  })
})

import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { routes } from '@/demo/routes'

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/contract/**/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'policy' in value

const known = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the demo and the contract', () => {
  it('every endpoint has exactly one handler, and there is no other', () => {
    expect(known.length).toBeGreaterThan(30)
    expect(routes.map(nameOf).sort()).toEqual(known.map(nameOf).sort())
  })
})

import { describe, expect, it } from 'vitest'
import { AREAS, emptyCity, routes } from '@/demo/areas'
import { endpointsByName, nameOf } from './areas'

describe('the demo and the contract', () => {
  it('have one handler per endpoint and no others', () => {
    const known = [...endpointsByName.values()]
    expect(known.length).toBeGreaterThan(30)
    expect(routes.map(nameOf).sort()).toEqual(known.map(nameOf).sort())
  })

  it('have areas with distinct names and distinct parts of a city', () => {
    const names = AREAS.map(({ name }) => name)
    const parts = AREAS.flatMap(({ create }) => Object.keys(create?.() ?? {}))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(parts).size).toBe(parts.length)
    expect(Object.keys(emptyCity())).toEqual(expect.arrayContaining(parts))
  })
})

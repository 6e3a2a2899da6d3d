import { describe, expect, it } from 'vitest'
import { routes } from '@/demo/routes'
import { endpointsByArea, nameOf, routesByArea } from './areas'

const names = (areas: ReadonlyMap<string, readonly { method: string; path: string }[]>) =>
  Object.fromEntries([...areas].map(([area, calls]) => [area, calls.map(nameOf).sort()]))

describe('the demo and the contract', () => {
  it('every endpoint has exactly one handler, and there is no other', () => {
    const known = [...endpointsByArea.values()].flat()
    expect(known.length).toBeGreaterThan(30)
    expect(routes.map(nameOf).sort()).toEqual(known.map(nameOf).sort())
  })

  it('contract/x.ts is answered by handlers/x.ts: all of it, and nothing else', () => {
    expect(names(routesByArea)).toEqual(names(endpointsByArea))
  })
})

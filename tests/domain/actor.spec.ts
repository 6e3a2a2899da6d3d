import { describe, expect, it } from 'vitest'
import { hasRole, isInOrg, knownRoles, worksInPerson } from '@/domain/actor'

describe('whose work is in 个人处置', () => {
  it.each([
    [['handler'], true],
    [['handler', 'collector'], true],
    [['handler', 'head'], false],
    [['head'], false],
    [['collector'], false],
    [[], false],
  ])('%o: %s', (roles, own) => {
    expect(worksInPerson(roles)).toBe(own)
  })
})

describe('what refuses a user', () => {
  it('are roles that are named exactly', () => {
    expect(knownRoles(['handler', '中队长', 'boss'])).toEqual(['handler'])
    expect(knownRoles([])).toEqual([])
  })

  it('is no unknown role or organisation', () => {
    expect(hasRole({ roles: [] }, 'head')).toBe(true)
    expect(hasRole({ roles: ['handler'] }, 'head')).toBe(false)
    const someone = { id: 'a', roles: [] }
    expect(isInOrg({ ...someone, orgIds: [] }, 'LJ')).toBe(true)
    expect(isInOrg({ ...someone, orgIds: ['YL'] }, 'LJ')).toBe(false)
  })
})

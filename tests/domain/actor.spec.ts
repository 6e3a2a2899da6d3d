import { describe, expect, it } from 'vitest'
import { worksInPerson } from '@/domain/actor'

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

import { describe, expect, it } from 'vitest'
import { isInPerson, isSubmittedInPerson } from '@/domain/case/personal'
import { Stage } from '@/domain/case/stage'

const HER = '1002'

describe('whose calls move a case', () => {
  it.each([
    ['with its department', { stage: Stage.handling, step: 'department', handlerId: '' }, false, false],
    ['with a person', { stage: Stage.handling, step: 'personal', handlerId: HER }, true, false],
    ['submitted by that person', { stage: Stage.handling, step: 'confirming', handlerId: HER }, false, true],
    [
      'confirming without a person',
      { stage: Stage.handling, step: 'confirming', handlerId: '' },
      false,
      false,
    ],
    ['confirmed', { stage: Stage.awaitingClosure, step: 'confirming', handlerId: HER }, false, false],
    [
      'closed after a person handled it',
      { stage: Stage.closed, step: 'personal', handlerId: HER },
      false,
      false,
    ],
    ['reported', { stage: Stage.reported, step: 'department', handlerId: '' }, false, false],
  ] as const)('a case %s', (_what, facts, inPerson, submitted) => {
    expect(isInPerson(facts)).toBe(inPerson)
    expect(isSubmittedInPerson(facts)).toBe(submitted)
  })
})

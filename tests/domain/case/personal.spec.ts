import { describe, expect, it } from 'vitest'
import { isInPerson, isSubmittedInPerson, NO_HOLDER, workHolderOf } from '@/domain/case/personal'
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
    ['at an unknown step, with a person', { stage: Stage.handling, step: '', handlerId: HER }, true, false],
    [
      'at an unknown step, without a person',
      { stage: Stage.handling, step: '', handlerId: '' },
      false,
      false,
    ],
    ['reported', { stage: Stage.reported, step: 'department', handlerId: '' }, false, false],
  ] as const)('a case %s', (_what, facts, inPerson, submitted) => {
    expect(isInPerson(facts)).toBe(inPerson)
    expect(isSubmittedInPerson(facts)).toBe(submitted)
  })
})

describe('the holder of open work, as a criterion', () => {
  it.each([
    ['with one person', { stage: Stage.handling, step: 'personal', handlerId: HER }, HER],
    ['with the department', { stage: Stage.handling, step: 'department', handlerId: '' }, NO_HOLDER],
    ['waiting for 确认', { stage: Stage.handling, step: 'confirming', handlerId: HER }, null],
    ['not signed', { stage: Stage.dispatched, step: 'department', handlerId: '' }, null],
    ['handled', { stage: Stage.awaitingClosure, step: 'personal', handlerId: HER }, null],
  ] as const)('of a case %s', (_what, facts, holder) => {
    expect(workHolderOf(facts)).toBe(holder)
  })

  it('is another word than any id', () => {
    expect(NO_HOLDER).toBe('none')
  })
})

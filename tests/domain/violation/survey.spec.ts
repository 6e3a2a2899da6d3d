import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { lampOf } from '@/domain/deadline/lamp'
import { DAY, HOUR } from '@/domain/time'
import {
  areaText,
  OPEN_STATES,
  surveyPathPosition,
  remainingArea,
  STEP_DAYS,
  stepDeadline,
  SURVEY_PATH,
  SURVEY_STATES,
  surveyLampFacts,
  surveyFingerprint,
  type SurveyFacts,
  type SurveyState,
} from '@/domain/violation/survey'
import {
  mayMoveSurvey,
  movedSurvey,
  nextMove,
  SURVEY_MOVES,
  isPendingFor,
  type SurveyMove,
} from '@/domain/violation/surveyMoves'
import { whyNot } from '@/domain/verdict'
import { at } from '../at'

const NOW = at('2026-06-12 15:00')
const lin: Actor = { id: 'lin', roles: ['collector'], orgIds: [] }
const wu: Actor = { id: 'wu', roles: ['collector'], orgIds: [] }
const chen: Actor = { id: 'chen', roles: ['handler'], orgIds: ['squad'] }
const wang: Actor = { id: 'wang', roles: ['head'], orgIds: ['bureau', 'squad'] }
const stranger: Actor = { id: 'zheng', roles: ['head', 'handler'], orgIds: ['elsewhere'] }

const survey = (state: SurveyState, more: Partial<SurveyFacts> = {}): SurveyFacts => ({
  id: 's1',
  state,
  reporterId: 'lin',
  unitId: 'squad',
  area: 36,
  removedArea: 0,
  curable: true,
  since: NOW - HOUR,
  deadline: stepDeadline(state, NOW - HOUR),
  doneTime: null,
  ...more,
})

describe('a move of a violation', () => {
  it.each<[SurveyMove, SurveyState, Actor, string]>([
    ['stop', 'suspected', lin, ''],
    ['stop', 'suspected', chen, ''],
    ['stop', 'suspected', wu, '由发现人或属地执法队制止'],
    ['dismiss', 'suspected', chen, ''],
    ['dismiss', 'suspected', lin, '由属地执法队排除疑似'],
    ['transfer', 'stopped', chen, ''],
    ['transfer', 'suspected', chen, '要先制止，才能移交'],
    ['transfer', 'transferred', chen, '这条记录已移交'],
    ['demolish', 'transferred', wang, ''],
    ['demolish', 'stopped', chen, '要先移交，才能登记拆除'],
    ['demolish', 'transferred', stranger, '由属地执法队登记拆除'],
    ['legalise', 'transferred', chen, ''],
    ['close', 'legalised', wang, ''],
    ['close', 'legalised', chen, '由部门负责人核定销案'],
    ['close', 'transferred', wang, '要先拆除或补办，才能销案'],
    ['stop', 'normal', lin, '这次巡查正常，没有要办的'],
    ['stop', 'closed', lin, '这条记录已销案'],
    ['stop', 'dismissed', lin, '这条记录已排除'],
  ])('%s of %s by %j: %s', (move, state, actor, why) => {
    expect(whyNot(mayMoveSurvey(move, survey(state), actor, NOW))).toBe(why)
  })

  it('legalises nothing that can never be legal, and nothing partly demolished', () => {
    const judged = (more: Partial<SurveyFacts>) =>
      mayMoveSurvey('legalise', survey('transferred', more), chen, NOW)
    expect(judged({ curable: false })).toMatchObject({ ok: false, kind: 'rule' })
    expect(whyNot(judged({ removedArea: 12 }))).toBe('已经拆除一部分，请拆完后销案')
  })

  it('closes nothing that still exists', () => {
    const left = survey('removed', { removedArea: 30.5 })
    expect(whyNot(mayMoveSurvey('close', left, wang, NOW))).toBe('还有 5.5 m² 没有拆除')
    expect(whyNot(mayMoveSurvey('close', survey('removed', { removedArea: 36 }), wang, NOW))).toBe('')
  })

  it('moves step by step to the end, each step with its limit', () => {
    const steps: [SurveyMove, SurveyState][] = [
      ['stop', 'stopped'],
      ['transfer', 'transferred'],
      ['legalise', 'legalised'],
      ['close', 'closed'],
    ]
    let now = survey('suspected')
    for (const [move, state] of steps) {
      now = movedSurvey(move, now, NOW)
      expect(now).toMatchObject({ state, since: NOW, deadline: stepDeadline(state, NOW) })
    }
    expect(now).toMatchObject({ doneTime: NOW, deadline: null })
    expect(movedSurvey('dismiss', survey('suspected'), NOW)).toMatchObject({
      state: 'dismissed',
      doneTime: NOW,
    })
  })

  it('demolishes in parts: it stays, with its deadline, until nothing is left', () => {
    const before = survey('transferred')
    const part = movedSurvey('demolish', before, NOW, 20)
    expect(part).toEqual({ ...before, removedArea: 20 })
    expect(remainingArea(part)).toBe(16)
    expect(areaText(part)).toBe('已拆 20 / 36 m²')
    expect(surveyFingerprint(part)).not.toBe(surveyFingerprint(before))
    expect(movedSurvey('demolish', part, NOW, 16)).toMatchObject({ state: 'removed', removedArea: 36 })
  })

  it('waits for a user who may make it, and for no user at the end', () => {
    expect(isPendingFor(survey('suspected'), lin, NOW)).toBe(true)
    expect(isPendingFor(survey('stopped'), lin, NOW)).toBe(false)
    expect(isPendingFor(survey('removed', { removedArea: 36 }), chen, NOW)).toBe(false)
    expect(isPendingFor(survey('removed', { removedArea: 36 }), wang, NOW)).toBe(true)
    for (const state of ['normal', 'closed', 'dismissed'] as const)
      expect(isPendingFor(survey(state), wang, NOW)).toBe(false)
  })

  it.each(OPEN_STATES)('has one next move from %s', (state) => {
    const rightFor = survey(state, { removedArea: 36 })
    expect(mayMoveSurvey(nextMove({ state }), rightFor, wang, NOW).ok).toBe(true)
  })
})

describe('the state of a violation', () => {
  it.each(SURVEY_STATES)('%s has its place on the path', (state) => {
    expect(surveyPathPosition({ state })).toBeLessThanOrEqual(SURVEY_PATH.length)
    expect(SURVEY_MOVES).toContain(nextMove({ state }))
  })

  it.each(OPEN_STATES)('%s is green at first, yellow in the last third, red when late', (state) => {
    const facts = { state, since: NOW, deadline: stepDeadline(state, NOW) }
    const span = STEP_DAYS[state] * DAY
    const lampAt = (share: number) => lampOf(surveyLampFacts(facts), NOW + share * span)
    expect([lampAt(0.1), lampAt(0.9), lampAt(1.1)]).toEqual(['green', 'yellow', 'red'])
  })

  it('has no lamp when nothing is open', () => {
    for (const state of ['normal', 'closed', 'dismissed'] as const)
      expect(lampOf(surveyLampFacts(survey(state)), NOW)).toBeNull()
  })

  it('shows its area only where there is one', () => {
    expect(areaText({ area: 0, removedArea: 0 })).toBe('')
    expect(areaText({ area: 9.5, removedArea: 0 })).toBe('9.5 m²')
    expect(areaText({ area: 9.5, removedArea: 9.5 })).toBe('9.5 m²')
  })
})

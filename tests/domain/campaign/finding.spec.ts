import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { lampOf, timeLeftText } from '@/domain/deadline/lamp'
import {
  findingDeadline,
  findingLampFacts,
  findingFingerprint,
  settledOf,
  type FindingFacts,
} from '@/domain/campaign/finding'
import {
  findingAssignProblems,
  findingFeedbackProblems,
  findingReviewProblems,
  registerProblems,
  whyNotFound,
} from '@/domain/campaign/findingEvidence'
import { findingAssignWay, mayFinding, movedFinding, type FindingMove } from '@/domain/campaign/findingMoves'
import { DAY, HOUR } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { at } from '../at'

const NOW = at('2026-06-12 14:00')
const actor = (id: string, roles: Actor['roles'], orgIds: string[] = []): Actor => ({ id, roles, orgIds })
const lin = actor('lin', ['collector'])
const chen = actor('chen', ['handler'], ['squad'])
const wang = actor('wang', ['head'], ['bureau', 'squad'])
const you = actor('you', ['head'], ['sanitation'])

const todo: FindingFacts = {
  id: 'f1',
  kind: 'inspect',
  state: 'todo',
  registrarId: 'lin',
  departmentId: 'squad',
  handlerId: '',
  feedbackById: '',
  since: NOW - HOUR,
  deadline: NOW + 23 * HOUR,
  feedbackTime: null,
  closeTime: null,
  returnCount: 0,
}
const review: FindingFacts = { ...todo, state: 'review', feedbackById: 'chen', feedbackTime: NOW }

describe('the permissions for a 专项问题', () => {
  it.each<[FindingMove, Actor, Partial<FindingFacts>, string]>([
    ['feedback', chen, {}, ''],
    ['feedback', chen, { handlerId: 'chen' }, ''],
    ['feedback', chen, { handlerId: 'huang' }, '问题已派给他人处置'],
    ['feedback', wang, {}, ''],
    ['feedback', lin, {}, '由责任单位处置'],
    ['feedback', you, {}, '由责任单位处置'],
    ['assign', wang, {}, ''],
    ['assign', wang, { handlerId: 'chen' }, ''],
    ['assign', chen, {}, '只有责任单位的负责人可以指派'],
    ['assign', you, {}, '只有责任单位的负责人可以指派'],
    ['agree', lin, {}, '还没有处置反馈'],
    ['feedback', chen, { state: 'closed' }, '问题已办结'],
  ])('%s by %o of %o: %s', (move, who, change, why) => {
    expect(whyNot(mayFinding(move, { ...todo, ...change }, who, NOW))).toBe(why)
  })

  it.each<[Actor, Partial<FindingFacts>, string]>([
    [lin, {}, ''],
    [wang, {}, ''],
    [you, {}, '由登记人或责任单位负责人复核'],
    [chen, {}, '处置人不能复核自己的处置'],
    [wang, { feedbackById: 'wang' }, '处置人不能复核自己的处置'],
    [lin, { feedbackById: 'wang' }, ''],
  ])('复核 by %o of %o, with either result: %s', (who, change, why) => {
    for (const move of ['agree', 'sendBack'] as const)
      expect(whyNot(mayFinding(move, { ...review, ...change }, who, NOW))).toBe(why)
  })
})

describe('the path of a 专项问题', () => {
  it('moves through 指派 and 反馈 to 办结', () => {
    const given = movedFinding('assign', todo, { by: 'wang', at: NOW, handlerId: 'chen' })
    const fed = movedFinding('feedback', given, { by: 'chen', at: NOW + 1 })
    const closed = movedFinding('agree', fed, { by: 'lin', at: NOW + 2 })
    expect([given, fed, closed].map(({ state }) => state)).toEqual(['todo', 'review', 'closed'])
    expect(closed).toMatchObject({ handlerId: 'chen', feedbackById: 'chen', closeTime: NOW + 2 })
    expect(new Set([todo, given, fed, closed].map(findingFingerprint)).size).toBe(4)
    expect([todo, given].map(findingAssignWay)).toEqual(['assign', 'reassign'])
  })

  it('returns by 打回 to its handler, with a new time limit', () => {
    const back = movedFinding('sendBack', review, { by: 'lin', at: NOW + HOUR })
    expect(back).toMatchObject({
      state: 'todo',
      handlerId: 'chen',
      since: NOW + HOUR,
      deadline: NOW + HOUR + DAY,
      feedbackTime: null,
      returnCount: 1,
    })
  })

  it('counts the closed ones', () => {
    expect(settledOf([todo, review, { state: 'closed' }])).toEqual({ found: 3, closed: 1 })
    expect(settledOf([])).toEqual({ found: 0, closed: 0 })
  })
})

describe('the time limit of a 专项问题', () => {
  it('is a day in a 专项巡查, three in a 文明督导, day and night', () => {
    expect(findingDeadline('inspect', NOW)).toBe(NOW + DAY)
    expect(findingDeadline('civilized', NOW)).toBe(NOW + 3 * DAY)
  })

  const lampAt = (facts: Partial<FindingFacts>, now = NOW) =>
    lampOf(findingLampFacts({ ...todo, ...facts }), now)

  it('runs during correction, and stops during 复核', () => {
    expect(lampAt({})).toBe('green')
    expect(lampAt({}, NOW + 20 * HOUR)).toBe('yellow')
    expect(lampAt({}, NOW + 24 * HOUR)).toBe('red')
    expect(lampAt(review, NOW + 30 * DAY)).toBe('green')
    expect(timeLeftText(findingLampFacts({ ...review, feedbackTime: NOW + 25 * HOUR }), NOW)).toBe('超期完成')
  })

  it('is unknown when the gateway does not send the submission time', () => {
    expect(lampAt({ state: 'review', feedbackTime: null })).toBeNull()
    expect(lampAt({ since: null, deadline: null })).toBeNull()
    // Closed with an unknown feedback time: the closing time counts.
    expect(lampAt({ state: 'closed', feedbackTime: null, closeTime: NOW + 25 * HOUR })).toBe('red')
  })
})

describe('the errors', () => {
  const campaign = { start: NOW - DAY, end: NOW + DAY }
  const whole = {
    campaign,
    itemId: 'i1',
    hasPosition: true,
    photoCount: 1,
    description: '',
    selfHandled: false,
    afterCount: 0,
  }
  const registering = (change: Partial<Parameters<typeof registerProblems>[0]>, now = NOW) =>
    registerProblems({ ...whole, ...change }, now).map(({ field, text }) => `${field} ${text}`)

  it.each<[Partial<Parameters<typeof registerProblems>[0]>, string[]]>([
    [{}, []],
    [{ campaign: null, itemId: '' }, ['campaign 请选择专项']],
    [{ itemId: '' }, ['item 请选择检查项']],
    [{ hasPosition: false, photoCount: 0 }, ['place 请标注问题位置', 'photos 请至少上传一张照片']],
    [{ selfHandled: true }, ['afterPhotos 现场整改请上传一张整改后照片']],
    [{ selfHandled: true, afterCount: 1 }, []],
    [{ description: '字'.repeat(301) }, ['description 问题描述不能超过 300 个字']],
    [{ campaign: { start: NOW + 1, end: null } }, ['campaign 专项还没有开始，请另选']],
    [{ campaign: { start: null, end: NOW - 1 } }, ['campaign 专项已经结束，请另选']],
  ])('of a 登记 with %o: %j', (change, found) => {
    expect(registering(change)).toEqual(found)
  })

  it('uses the time of the action', () => {
    expect(whyNotFound(campaign, NOW + DAY)).toBe('')
    expect(whyNotFound(campaign, NOW + DAY + 1)).toBe('专项已经结束，请另选')
  })

  const feedback = { result: 'fixed' as const, opinion: '已清理', photoCount: 1 }
  it.each<[Partial<Parameters<typeof findingFeedbackProblems>[0]>, string[]]>([
    [{}, []],
    [{ result: '', opinion: '', photoCount: 0 }, ['result', 'opinion', 'photos']],
    // A finding that was not corrected needs a reason.
    [{ result: 'unfounded', opinion: '没有' }, ['opinion']],
    [{ result: 'eased', opinion: '先围挡起来' }, []],
  ])('of a 处置反馈 with %o: %j', (change, fields) => {
    expect(findingFeedbackProblems({ ...feedback, ...change }).map(({ field }) => field)).toEqual(fields)
  })

  it('of a 复核: the result, and a reason when it is sent back', () => {
    const texts = (result: '' | 'agree' | 'sendBack', opinion = '') =>
      findingReviewProblems({ result, opinion }).map(({ text }) => text)
    expect(texts('')).toEqual(['请选择复核结果'])
    expect(texts('agree')).toEqual([])
    expect(texts('sendBack')).toEqual(['请填写打回理由'])
  })

  it('of a 指派: a person, another one, and a reason', () => {
    const texts = (handlerId: string, way: 'assign' | 'reassign', opinion = '') =>
      findingAssignProblems({ handlerId, opinion, way, holderId: way === 'assign' ? '' : 'chen' }).map(
        ({ text }) => text,
      )
    expect(texts('', 'assign')).toEqual(['请选择处置人'])
    expect(texts('chen', 'assign')).toEqual([])
    expect(texts('chen', 'reassign', '换人')).toEqual(['问题已在此人手中，请另选一人'])
    expect(texts('huang', 'reassign')).toEqual(['请填写改派理由'])
  })
})

import { describe, expect, it } from 'vitest'
import * as evidence from '@/domain/keytask/taskEvidence'
import { startProblems, type TaskStart } from '@/domain/keytask/taskStart'
import type { Problem } from '@/domain/problems'
import type { DistanceToSite } from '@/domain/siteDistance'
import { at } from '../at'

const NOW = at('2026-06-12 14:00')
const texts = (problems: readonly Problem[]) => problems.map(({ field, text }) => `${field}: ${text}`)
const long = '长'.repeat(301)

describe('督办发起', () => {
  const full: TaskStart = {
    type: '1',
    level: '2',
    reason: '占道经营反复',
    requirement: '三天内清理',
    caseCount: 1,
    hasPlace: false,
    leadId: 'CG',
    assists: [{ departmentId: 'HW', duty: '清运' }],
    approverId: 'zhou',
    deadline: NOW + 1,
    cycleDays: 1,
  }
  const ask = (change: Partial<TaskStart>) =>
    texts(startProblems({ ...full, ...change }, { now: NOW, starterId: 'cai' }))
  const part = (departmentId: string, duty = '清运') => ({ departmentId, duty })

  it.each<[string, Partial<TaskStart>, string[]]>([
    ['complete', {}, []],
    ['a place instead of a case', { caseCount: 0, hasPlace: true }, []],
    ['no assistants', { assists: [] }, []],
    ['neither case nor place', { caseCount: 0 }, ['linked: 请选择关联案件或标注位置']],
    ['no type', { type: '' }, ['type: 请选择督办类型']],
    ['an unknown type', { type: '9' }, ['type: 请选择督办类型']],
    ['no level', { level: '' }, ['level: 请选择督办级别']],
    ['no reason', { reason: ' ' }, ['reason: 请填写督办事由']],
    ['too many words', { requirement: long }, ['requirement: 督办要求不能超过 300 个字']],
    ['no 主办', { leadId: '' }, ['leadId: 请选择主办部门']],
    ['the 主办 assists', { assists: [part('CG')] }, ['assists: 主办部门不能同时协办']],
    ['one assists twice', { assists: [part('HW'), part('HW')] }, ['assists: 协办部门重复']],
    ['without a duty', { assists: [part('HW', ' ')] }, ['assists: 请填写每个协办部门的分工']],
    ['no approver', { approverId: '' }, ['approverId: 请选择审批人']],
    ['oneself approves', { approverId: 'cai' }, ['approverId: 不能审批自己发起的督办']],
    ['no deadline', { deadline: null }, ['deadline: 请选择办理期限']],
    ['a deadline that is over', { deadline: NOW }, ['deadline: 办理期限要晚于现在']],
    ['no period', { cycleDays: 0 }, ['cycleDays: 反馈周期为 1 至 30 天']],
    ['half a day', { cycleDays: 0.5 }, ['cycleDays: 反馈周期为 1 至 30 天']],
    ['a period too long', { cycleDays: 31 }, ['cycleDays: 反馈周期为 1 至 30 天']],
  ])('%s', (_, change, problems) => {
    expect(ask(change)).toEqual(problems)
  })

  it('names every field of an empty form, in order', () => {
    const empty = { type: '', level: '', reason: '', requirement: '', caseCount: 0, leadId: '', assists: [] }
    const form = { ...full, ...empty, approverId: '', deadline: null, cycleDays: NaN }
    const fields = startProblems(form, { now: NOW, starterId: 'cai' }).map(({ field }) => field)
    expect(fields).toEqual([
      'type',
      'level',
      'reason',
      'requirement',
      'linked',
      'leadId',
      'approverId',
      'deadline',
      'cycleDays',
    ])
  })
})

describe('each form on the path', () => {
  const signed = { undertakerId: 'chen', opinion: '' }
  const moved = { departmentId: 'HW', undertakerId: 'fan', opinion: '属环卫职责' }
  const CASES: [string, readonly Problem[], string[]][] = [
    [
      '审批: nothing chosen',
      evidence.approvalProblems({ result: '', opinion: '' }),
      ['result: 请选择审批结果'],
    ],
    ['审批: 同意', evidence.approvalProblems({ result: 'yes', opinion: '' }), []],
    ['审批: 退回', evidence.approvalProblems({ result: 'no', opinion: '' }), ['opinion: 请填写退回理由']],
    [
      '延期: 驳回',
      evidence.approvalProblems({ result: 'no', opinion: '' }, '驳回'),
      ['opinion: 请填写驳回理由'],
    ],
    ['签收', evidence.taskSignProblems(signed), []],
    [
      '签收: no person',
      evidence.taskSignProblems({ ...signed, undertakerId: '' }),
      ['undertakerId: 请选择承办人'],
    ],
    ['转办', evidence.transferProblems(moved, { leadId: 'CG' }), []],
    [
      '转办: to itself, without a word',
      evidence.transferProblems({ ...moved, opinion: '' }, { leadId: 'HW' }),
      ['departmentId: 督办已在本部门，请另选部门', 'opinion: 请填写转办理由'],
    ],
    [
      '转办: no person',
      evidence.transferProblems({ departmentId: '', undertakerId: '', opinion: '忙' }, { leadId: '' }),
      ['departmentId: 请选择转办部门', 'undertakerId: 请选择承办人'],
    ],
    [
      '确认: no inspector',
      evidence.taskConfirmProblems({ result: 'confirm', opinion: '', inspectorId: '' }),
      ['inspectorId: 请选择核查人'],
    ],
    [
      '打回',
      evidence.taskConfirmProblems({ result: 'sendBack', opinion: '', inspectorId: '' }),
      ['opinion: 请填写打回理由'],
    ],
    [
      '确认: nothing chosen',
      evidence.taskConfirmProblems({ result: '', opinion: '', inspectorId: '' }),
      ['result: 请选择确认结果'],
    ],
    ['催办', evidence.urgeProblems({ words: '' }), ['words: 请填写催办内容']],
    ['撤回', evidence.taskWithdrawProblems({ reason: '' }), ['reason: 请填写撤回理由']],
    ['核查反馈', evidence.taskAnswerProblems({ opinion: '' }), ['opinion: 请填写整改说明']],
  ]
  it.each(CASES)('%s', (_, problems, expected) => {
    expect(texts(problems)).toEqual(expected)
  })
})

describe('阶段反馈', () => {
  it.each<[string, number | null, number, number, string[]]>([
    ['1', 60, 60, 0, []],
    ['1', 59, 60, 0, ['progress: 进度不能低于上次的 60%']],
    ['1', null, 0, 0, ['progress: 请填写 0 至 100 的进度']],
    ['1', 101, 0, 0, ['progress: 请填写 0 至 100 的进度']],
    ['1', 1.5, 0, 0, ['progress: 请填写 0 至 100 的进度']],
    ['2', 60, 0, 0, ['photos: 请至少上传 1 张照片，还差 1 张']],
    ['3', 60, 0, 1, ['photos: 请至少上传 2 张照片，还差 1 张']],
    ['3', 60, 0, 2, []],
    ['', 60, 0, 0, ['photos: 请至少上传 1 张照片，还差 1 张']],
  ])('level %s, progress %s after %d, %d photos', (level, progress, before, photoCount, expected) => {
    const form = { progress, opinion: '推进中', photoCount }
    expect(texts(evidence.stageFeedbackProblems(form, { before, level }))).toEqual(expected)
  })

  it('shows its progress as text', () => {
    const form = { progress: 10, opinion: ' ', photoCount: 0 }
    expect(texts(evidence.stageFeedbackProblems(form, { before: 0, level: '1' }))).toEqual([
      'opinion: 请填写反馈内容',
    ])
  })
})

describe('提交办结', () => {
  it.each<[string, number, string, number, string[]]>([
    ['1', 0, '', 1, []],
    ['1', 0, '', 0, ['photos: 请至少上传 1 张照片，还差 1 张']],
    ['3', 0, '', 1, ['photos: 请至少上传 2 张照片，还差 1 张']],
    ['1', 2, '', 1, ['caseReason: 还有 2 件案件没有处置，请说明原因']],
    ['1', 2, '挂账中', 1, []],
  ])(
    'level %s, %d cases left over, reason "%s", %d photos',
    (level, openCaseCount, caseReason, photoCount, expected) => {
      const form = { opinion: '已完成', caseReason, photoCount }
      expect(texts(evidence.finishProblems(form, { openCaseCount, level }))).toEqual(expected)
    },
  )
})

describe('现场核查', () => {
  const here = { metres: 20, accuracy: 10 }
  const form = { passed: true as boolean | null, opinion: '', photoCount: 1, farReason: '' }
  it.each<[string, Partial<typeof form>, DistanceToSite, string[]]>([
    ['on the spot', {}, here, []],
    ['at 200 m', {}, { metres: 200, accuracy: 0 }, []],
    ['above', {}, { metres: 201, accuracy: null }, ['farReason: 距现场 201 米，超过 200 米，请说明原因']],
    ['as far as the phone knows', {}, { metres: 240, accuracy: 50 }, []],
    ['from afar with a reason', { farReason: '封路' }, { metres: 900, accuracy: 10 }, []],
    ['unknown position', {}, { metres: null, accuracy: null }, ['farReason: 没有取得定位，请说明原因']],
    ['nothing chosen', { passed: null }, here, ['passed: 请选择核查结果']],
    ['不通过 without a word', { passed: false }, here, ['opinion: 请填写不通过的理由']],
    ['without a photo', { photoCount: 0 }, here, ['photos: 请至少上传一张核查照片']],
  ])('%s', (_, change, standing, expected) => {
    expect(texts(evidence.inspectProblems({ ...form, ...change }, standing))).toEqual(expected)
  })
})

describe('延期申请', () => {
  const full = { until: NOW + 2, reasonType: '1', reason: '材料未到' }
  it.each<[string, Partial<typeof full>, number | null, string[]]>([
    ['later than the deadline', {}, NOW + 1, []],
    ['the deadline itself', {}, NOW + 2, ['until: 要晚于现在的期限']],
    ['later than now with an unknown deadline', {}, null, []],
    [
      'no reason',
      { reasonType: '', reason: '' },
      NOW,
      ['reasonType: 请选择延期原因', 'reason: 请填写延期理由'],
    ],
  ])('%s', (_, change, deadline, expected) => {
    expect(texts(evidence.askDelayProblems({ ...full, ...change }, { deadline, now: NOW }))).toEqual(expected)
  })

  it('requires a date', () => {
    const form = { ...full, until: null }
    expect(texts(evidence.askDelayProblems(form, { deadline: NOW, now: NOW }))).toEqual([
      'until: 请选择延期至何时',
    ])
  })
})

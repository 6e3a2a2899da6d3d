import { describe, expect, it } from 'vitest'
import { likelyRoles } from '@/domain/actor'
import { FINDING_RESULT_LABEL, FINDING_STATE_LABEL } from '@/domain/campaign/finding'
import { FINDING_MOVE_LABEL } from '@/domain/campaign/findingMoves'
import { itemField, formatPoints } from '@/domain/campaign/campaign'
import { assignWayOf, holderOf } from '@/domain/case/personal'
import type { CaseFacts } from '@/domain/case/caseFacts'
import { COMMAND_MOVE_LABEL, commandFingerprint, isOpenCommand, type CommandState } from '@/domain/command'
import { SHIFT_STATE_LABEL } from '@/domain/duty/shift'
import { isOpenTodo, TODO_MOVE_LABEL, todoStateLabel, type TodoState } from '@/domain/duty/todo'
import { SCORE_LABEL } from '@/domain/feedback'
import { HANDOVER_LABEL } from '@/domain/handover'
import { NEW_TASK } from '@/domain/keytask/taskStart'
import { finishState } from '@/domain/keytask/taskFinish'
import { taskHolder } from '@/domain/keytask/taskParts'
import { TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import type { TaskStage } from '@/domain/keytask/taskStage'
import { taskLevelLabel, taskHeadline, taskTitle, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { isObjectKind, OBJECT_NOUN } from '@/domain/object/objectKinds'
import { OWN_COUNTS, OWN_KEYS } from '@/domain/stats/own'
import { BEFORE_WORD, BIN_LABEL, PERIOD_LABEL } from '@/domain/stats/period'
import { SURVEY_MOVE_LABEL, SURVEY_MOVE_NOUN } from '@/domain/violation/surveyMoves'
import { reasonDict } from '@/domain/visit'

describe('labels on the screens', () => {
  it.each([
    ['states of a finding', FINDING_STATE_LABEL, '待处置 待复核 已办结'],
    ['what came of a finding', FINDING_RESULT_LABEL, '已整改 阶段性整改 情况不符'],
    ['moves of a finding', FINDING_MOVE_LABEL, '指派 处置反馈 复核同意 复核打回'],
    ['moves of a command', COMMAND_MOVE_LABEL, '接收 拒绝 反馈 完成'],
    ['moves of a todo', TODO_MOVE_LABEL, '接收 办理 办结 转交 退回'],
    ['how a shift stands', SHIFT_STATE_LABEL, '未开始 值班中 正常 迟到或早退 缺签'],
    ['ways to a holder', HANDOVER_LABEL, '打回 核查不通过 撤回 退回 指派 改派 转交'],
    ['grades of an answer', SCORE_LABEL, '非常不满意 不满意 基本满意 满意 非常满意'],
    ['what stands in the city', OBJECT_NOUN, '商户 摊规点 点位 部件 网格 区域'],
    ['periods', PERIOD_LABEL, '今日 本周 本月 本季 本年 自定义'],
    ['parts of a trend', BIN_LABEL, '按日 按周 按月'],
    ['what a period is compared with', BEFORE_WORD, '昨日同期 上周同期 上月同期 上季同期 去年同期 前一时段'],
    ['moves of a violation', SURVEY_MOVE_LABEL, '制止 排除疑似 移交 登记拆除 登记补办 销案'],
    ['moves of a violation in a sentence', SURVEY_MOVE_NOUN, '制止 排除 移交 拆除 补办 销案'],
    [
      'moves of a supervised task',
      TASK_MOVE_LABEL,
      '提交 删除草稿 同意 退回 签收 转办 阶段反馈 提交办结 确认 打回 现场核查 核查反馈 申请延期 审批延期 催办 撤回',
    ],
  ])('%s', (_, labels, words) => {
    expect(Object.values(labels).join(' ')).toBe(words)
  })

  it('the user’s figures, each with its description', () => {
    expect(OWN_KEYS.map((key) => `${OWN_COUNTS[key].label}：${OWN_COUNTS[key].definition}`)).toEqual([
      '上报：在统计时段内上报的问题。',
      '核实：在统计时段内核实过的案件。',
      '按时核实：核实过的案件中，每次都在 4 小时期限内的。',
      '核查：在统计时段内核查过的案件。',
      '按时核查：核查过的案件中，每次都在 1 天期限内的。',
      '签收：在统计时段内签收的案件。',
      '处置：在统计时段内处置的案件，以最近一次处置为准。',
      '按期处置：处置的案件中，在截止时间前处置的。',
    ])
  })

  it('states of a todo and of a command, and which of them are open', () => {
    const todo = (['waiting', 'doing', 'done'] satisfies TodoState[]).map((state) => ({ state }))
    expect(todo.map(todoStateLabel)).toEqual(['待接收', '办理中', '已办结'])
    expect(todo.map(isOpenTodo)).toEqual([true, true, false])
    const command = (['waiting', 'doing', 'done', 'refused'] satisfies CommandState[]).map((state) => ({
      state,
    }))
    expect(command.map(isOpenCommand)).toEqual([true, true, false, false])
    const facts = { id: 'z', holderId: 'a', since: 1, deadline: 2, receiveTime: 3, doneTime: null }
    expect(commandFingerprint({ ...facts, state: 'doing' })).toBe('["doing",3,null]')
  })

  it('points and fields of a score', () => {
    expect([formatPoints(92.5), itemField('7')]).toEqual(['92.5 分', 'item-7'])
  })

  it('object types, and nothing else', () => {
    expect(['merchant', 'zone', 'house', ''].map(isObjectKind)).toEqual([true, true, false, false])
  })

  it('dictionaries of reasons, by the result', () => {
    expect([
      reasonDict('verify', 'no'),
      reasonDict('verify', 'unable'),
      reasonDict('check', 'no'),
      reasonDict('check', 'unable'),
      reasonDict('check', 'yes'),
      reasonDict('check', ''),
    ]).toEqual([
      'verify_false_reason',
      'verify_unable_reason',
      'check_failed_reason',
      'check_unable_reason',
      undefined,
      undefined,
    ])
  })
})

describe('roles by a city’s names', () => {
  it.each([
    ['指挥中心坐席', ['centre']],
    ['监督员', ['centre']],
    ['Center', ['centre']],
    ['中队长', ['head']],
    ['部门负责人', ['head']],
    ['处置人员', ['handler']],
    ['信息采集员', ['collector']],
    ['网格员', ['collector']],
    ['3', []],
    ['', []],
  ])('%s', (name, roles) => {
    expect(likelyRoles([name])).toEqual(roles)
  })

  it('returns each of all names once', () => {
    expect(likelyRoles(['核查员', '采集员', '队长', '3'])).toEqual(['collector', 'head'])
    expect(likelyRoles([])).toEqual([])
  })
})

describe('the text of a supervised task', () => {
  it('by type and level, where they are known', () => {
    expect(['1', '2', '3', '9'].map((type) => taskTypeLabel({ type }))).toEqual([
      '超时督办',
      '领导督办',
      '重点督办',
      '督办',
    ])
    expect(['1', '2', '3', '9'].map((level) => taskLevelLabel({ level }))).toEqual([
      '一般',
      '重要',
      '紧急',
      '',
    ])
  })

  it('is its 事由, its number, or neither', () => {
    expect(taskTitle({ reason: '井盖', taskNo: 'DB1' })).toBe('井盖')
    expect(taskTitle({ reason: '', taskNo: 'DB1' })).toBe('DB1')
    expect(taskTitle({ reason: '', taskNo: '' })).toBe('未填事由的督办')
  })

  it('has at most 48 characters in a row', () => {
    expect(taskHeadline({ reason: '字'.repeat(48), taskNo: '' })).toBe('字'.repeat(48))
    expect(taskHeadline({ reason: '字'.repeat(49), taskNo: '' })).toBe(`${'字'.repeat(47)}…`)
  })

  it('starts as an empty draft', () => {
    expect(NEW_TASK).toEqual({
      id: '',
      stage: 'draft',
      since: null,
      starterId: '',
      approverId: '',
      leadId: '',
      undertakerId: '',
      assists: [],
      inspectorId: '',
      progress: 0,
      lastFeedback: null,
      reworkCount: 0,
      startTime: null,
      deadline: null,
      finishTime: null,
      cycleDays: 0,
      submittedById: '',
      openedByNext: false,
      delayAsked: false,
      delay: null,
      urges: [],
      openCaseCount: 0,
      answerDue: false,
    })
  })

  it.each<[TaskStage, string, ReturnType<typeof taskHolder>]>([
    ['draft', 'u', { part: '发起人', id: 's' }],
    ['approving', 'u', { part: '审批人', id: 'a' }],
    ['signing', 'u', { part: '主办', id: 'l' }],
    ['handling', '', { part: '主办', id: 'l' }],
    ['handling', 'u', { part: '承办人', id: 'u' }],
    ['confirming', 'u', { part: '发起人', id: 's' }],
    ['inspecting', 'u', { part: '核查人', id: 'i' }],
    ['closed', 'u', null],
  ])('%s (undertaken by %j) is with %j', (stage, undertakerId, holder) => {
    const parts = { starterId: 's', approverId: 'a', leadId: 'l', inspectorId: 'i' }
    expect(taskHolder({ ...NEW_TASK, ...parts, stage, undertakerId })).toEqual(holder)
  })

  it('allows 提交办结 at 100%, and names those without feedback', () => {
    const part = { duty: '', progress: 0 }
    const assists = [
      { ...part, departmentId: 'a', lastFeedback: null },
      { ...part, departmentId: 'b', lastFeedback: 5 },
    ]
    expect(finishState({ progress: 99, assists, openCaseCount: 2 })).toEqual({
      progressDone: false,
      silent: ['a'],
      openCaseCount: 2,
    })
    expect(finishState({ progress: 100, assists: [], openCaseCount: 0 })).toEqual({
      progressDone: true,
      silent: [],
      openCaseCount: 0,
    })
  })
})

describe('assigning a case', () => {
  const at = (step: CaseFacts['step'], handlerId: string) => ({ step, handlerId }) as CaseFacts

  it('is 指派 at first, 转交 by its holder, 改派 by all others', () => {
    expect(assignWayOf(at('personal', 'a'), { id: 'a' })).toBe('passOn')
    expect(assignWayOf(at('personal', 'a'), { id: 'b' })).toBe('reassign')
    expect(assignWayOf(at('department', 'a'), { id: 'a' })).toBe('assign')
  })

  it('names the holder, who is unknown before', () => {
    expect([holderOf(at('personal', 'a')), holderOf(at('department', 'a'))]).toEqual(['a', ''])
  })
})

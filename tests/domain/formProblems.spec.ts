import { describe, expect, it } from 'vitest'
import {
  findingAssignProblems,
  findingFeedbackProblems,
  findingReviewProblems,
} from '@/domain/campaign/findingEvidence'
import { civilizedScoreProblems as campaignScoreProblems } from '@/domain/campaign/campaign'
import {
  assignProblems,
  confirmProblems,
  reportProblems,
  caseSignProblems,
  supplementProblems,
} from '@/domain/case/evidence'
import { boothScoreProblems } from '@/domain/collection/score'
import { commandFeedbackProblems, receiveProblems } from '@/domain/command'
import { shiftSignProblems as shiftProblems } from '@/domain/duty/shift'
import { todoHandleProblems, todoPassOnProblems, todoReceiveProblems } from '@/domain/duty/todo'
import { ratingProblems } from '@/domain/feedback'
import {
  approvalProblems,
  finishProblems,
  inspectProblems,
  stageFeedbackProblems,
  taskConfirmProblems,
  taskSignProblems,
} from '@/domain/keytask/taskEvidence'
import type { Problem } from '@/domain/problems'
import {
  entryProblems,
  moveProblems,
  type EntryInput,
  type SurveyMoveInput,
} from '@/domain/violation/surveyEvidence'
import { visitProblems } from '@/domain/visit'

/** One character too many, and exactly the maximum. */
const LONG = '字'.repeat(301)
const FULL = '字'.repeat(300)
const HERE = { metres: 0, accuracy: 5 }

/** Errors of a form as 'field: sentence', in the order of the form. */
const wants = (problems: readonly Problem[]) => problems.map(({ field, text }) => `${field}: ${text}`)

describe('a campaign form requires', () => {
  const fed = { result: 'fixed' as const, opinion: '已清理', photoCount: 1 }

  it.each<[Partial<Parameters<typeof findingFeedbackProblems>[0]>, string[]]>([
    [{}, []],
    [
      { result: '', opinion: '', photoCount: 0 },
      ['result: 请选择处置结果', 'opinion: 请填写处置说明', 'photos: 请至少上传一张处置后照片'],
    ],
    [{ opinion: '好' }, []],
    [{ result: 'eased', opinion: '好' }, ['opinion: 处置说明至少 5 个字']],
    [{ result: 'unfounded', opinion: '没有看到' }, ['opinion: 处置说明至少 5 个字']],
    [{ result: 'unfounded', opinion: '现场没看到' }, []],
    [{ result: 'eased', opinion: '' }, ['opinion: 请填写处置说明']],
    [{ opinion: LONG }, ['opinion: 处置说明不能超过 300 个字']],
  ])('处置反馈 with %j', (change, wanted) => {
    expect(wants(findingFeedbackProblems({ ...fed, ...change }))).toEqual(wanted)
  })

  it('复核 a result, and for 打回 a reason', () => {
    expect(wants(findingReviewProblems({ result: '', opinion: LONG }))).toEqual([
      'result: 请选择复核结果',
      'opinion: 复核意见不能超过 300 个字',
    ])
    expect(wants(findingReviewProblems({ result: 'sendBack', opinion: ' ' }))).toEqual([
      'opinion: 请填写打回理由',
    ])
    expect(findingReviewProblems({ result: 'agree', opinion: FULL })).toEqual([])
  })

  it('指派 a person other than the holder, and a reason from the second time on', () => {
    expect(
      wants(findingAssignProblems({ handlerId: '', opinion: LONG, way: 'assign', holderId: '' })),
    ).toEqual(['handlerId: 请选择处置人', 'opinion: 指派说明不能超过 300 个字'])
    expect(
      wants(findingAssignProblems({ handlerId: 'a', opinion: '', way: 'reassign', holderId: 'a' })),
    ).toEqual(['handlerId: 问题已在此人手中，请另选一人', 'opinion: 请填写改派理由'])
  })

  it('文明督导 a point, its items, and a reason, unit and photo for each deduction', () => {
    const items = [{ id: '1', name: '路面', full: 10 }]
    const deduction = { itemId: '1', points: 1, reason: '有烟头', unitCode: 'D1', photoCount: 1 }
    const of = (change: Partial<typeof deduction>, pointId = 'P1', remark = '') =>
      wants(campaignScoreProblems(items, { pointId, deductions: [{ ...deduction, ...change }], remark }))
    expect(of({})).toEqual([])
    expect(of({}, '', LONG)).toEqual(['point: 请选择督导点位', 'remark: 督导说明不能超过 300 个字'])
    expect(of({ reason: '' })).toEqual(['item-1: “路面”扣了分，请填写扣分原因'])
    expect(of({ reason: LONG })).toEqual(['item-1: “路面”的扣分原因不能超过 300 个字'])
    expect(wants(campaignScoreProblems([], { pointId: 'P1', deductions: [], remark: '' }))).toEqual([
      ': 测评项目还没有加载出来',
    ])
  })
})

describe('a case form requires', () => {
  const report = {
    typeId: '1',
    hasPosition: true,
    photoCount: 1,
    missing: [],
    description: '',
    selfHandled: false,
    afterCount: 0,
  }

  it('问题登记 the requirements of its type, only once there is a photo', () => {
    expect(reportProblems(report)).toEqual([])
    expect(wants(reportProblems({ ...report, missing: ['5', '4'] }))).toEqual([
      expect.stringMatching(/^photos: 这类问题要拍.+和.+，还差 2 张$/),
    ])
    expect(wants(reportProblems({ ...report, photoCount: 0, missing: ['5'] }))).toEqual([
      'photos: 请至少上传一张照片',
    ])
  })

  it('补充照片 a photo, and a text within its length', () => {
    expect(wants(supplementProblems({ photoCount: 0, opinion: LONG }))).toEqual([
      'photos: 请至少上传一张照片',
      'opinion: 补充说明不能超过 300 个字',
    ])
    expect(supplementProblems({ photoCount: 1, opinion: '' })).toEqual([])
  })

  it('签收, 指派 and 确认 a short text, and a reason for a no', () => {
    expect(wants(caseSignProblems({ result: 'sign', opinion: LONG }))).toEqual([
      'opinion: 签收意见不能超过 300 个字',
    ])
    expect(wants(assignProblems({ handlerId: 'a', opinion: LONG }))).toEqual([
      'opinion: 指派说明不能超过 300 个字',
    ])
    expect(assignProblems({ handlerId: 'a' })).toEqual([])
    expect(wants(assignProblems({ handlerId: '' }))).toEqual(['handlerId: 请选择处置人'])
    expect(wants(confirmProblems({ result: 'confirm', opinion: LONG }))).toEqual([
      'opinion: 确认意见不能超过 300 个字',
    ])
  })

  it.each<[Parameters<typeof visitProblems>[0], Partial<Parameters<typeof visitProblems>[1]>, string[]]>([
    ['verify', { result: '', photoCount: 0 }, ['result: 请选择核实结果']],
    ['verify', { result: 'no', reasonType: '' }, ['reasonType: 请选择不属实的原因']],
    ['verify', { result: 'yes', reasonType: '', photoCount: 0 }, ['photos: 请至少上传一张核实照片']],
    ['check', { result: 'yes', opinion: LONG }, ['opinion: 核查说明不能超过 300 个字']],
  ])('%s with %j', (kind, change, wanted) => {
    const input = { result: 'yes' as const, reasonType: '1', opinion: '', farReason: '', photoCount: 1 }
    expect(wants(visitProblems(kind, { ...input, ...change }, HERE))).toEqual(wanted)
  })
})

describe('a 督办 form requires', () => {
  const level = '1'

  it.each<[number | null, string[]]>([
    [null, ['progress: 请填写 0 至 100 的进度']],
    [-1, ['progress: 请填写 0 至 100 的进度']],
    [101, ['progress: 请填写 0 至 100 的进度']],
    [50.5, ['progress: 请填写 0 至 100 的进度']],
    [29, ['progress: 进度不能低于上次的 30%']],
    [30, []],
    [100, []],
  ])('阶段反馈 from 30%% on, at %j', (progress, wanted) => {
    const form = { progress, opinion: '在办', photoCount: 0 }
    expect(wants(stageFeedbackProblems(form, { before: 30, level }))).toEqual(wanted)
  })

  it('阶段反馈 may stand at 0%', () => {
    expect(
      stageFeedbackProblems({ progress: 0, opinion: '在办', photoCount: 0 }, { before: 0, level }),
    ).toEqual([])
  })

  it('办结 a text, a photo, and a reason for open cases', () => {
    const form = { opinion: '', caseReason: '  ', photoCount: 0 }
    expect(wants(finishProblems(form, { openCaseCount: 2, level }))).toEqual([
      'opinion: 请填写办结说明',
      'caseReason: 还有 2 件案件没有处置，请说明原因',
      'photos: 请至少上传 1 张照片，还差 1 张',
    ])
    expect(
      wants(finishProblems({ ...form, opinion: '好', photoCount: 1 }, { openCaseCount: 0, level })),
    ).toEqual([])
    expect(
      wants(finishProblems({ opinion: '好', caseReason: LONG, photoCount: 1 }, { openCaseCount: 1, level })),
    ).toEqual(['caseReason: 未处置原因不能超过 300 个字'])
  })

  it('审批, 签收, 确认 and 核查 a text within its length', () => {
    expect(wants(approvalProblems({ result: 'yes', opinion: LONG }))).toEqual([
      'opinion: 审批意见不能超过 300 个字',
    ])
    expect(wants(taskSignProblems({ undertakerId: 'a', opinion: LONG }))).toEqual([
      'opinion: 签收意见不能超过 300 个字',
    ])
    expect(wants(taskConfirmProblems({ result: 'confirm', opinion: LONG, inspectorId: 'a' }))).toEqual([
      'opinion: 确认意见不能超过 300 个字',
    ])
    expect(
      wants(inspectProblems({ passed: true, opinion: LONG, photoCount: 1, farReason: '' }, HERE)),
    ).toEqual(['opinion: 核查说明不能超过 300 个字'])
    expect(wants(taskConfirmProblems({ result: 'confirm', opinion: '', inspectorId: '' }))).toEqual([
      'inspectorId: 请选择核查人',
    ])
  })
})

describe('a form of 指令, 值班 or 班组待办 requires', () => {
  it('an answer to a command, and a reason for a refusal', () => {
    expect(wants(receiveProblems({ result: '', reasonType: '', opinion: LONG }))).toEqual([
      'result: 请选择接收或拒绝',
      'opinion: 接收说明不能超过 300 个字',
    ])
    expect(wants(receiveProblems({ result: 'refuse', reasonType: '', opinion: '' }))).toEqual([
      'reasonType: 请选择拒绝的原因',
      'opinion: 请填写拒绝说明',
    ])
    expect(receiveProblems({ result: 'refuse', reasonType: '1', opinion: '不在网格' })).toEqual([])
  })

  it('a text and a photo for a completed command', () => {
    expect(wants(commandFeedbackProblems({ opinion: '', photoCount: 0 }, 'feedback'))).toEqual([
      'opinion: 请填写反馈说明',
      'photos: 请至少上传一张反馈照片',
    ])
    expect(commandFeedbackProblems({ opinion: '到场', photoCount: 1 }, 'complete')).toEqual([])
  })

  it('a photo of a signature where required, and a handover for 签退', () => {
    const input = { farReason: '', photoCount: 0, photoRequired: true, note: '' }
    expect(wants(shiftProblems('out', input, HERE))).toEqual([
      'photos: 请拍一张签退照片',
      'note: 请填写交接事项',
    ])
    expect(wants(shiftProblems('in', { ...input, note: LONG }, HERE))).toEqual([
      'photos: 请拍一张签到照片',
      'note: 交接事项不能超过 300 个字',
    ])
    expect(shiftProblems('in', { ...input, photoCount: 1 }, HERE)).toEqual([])
    expect(shiftProblems('in', { ...input, photoRequired: false }, HERE)).toEqual([])
  })

  it('the progress of a todo, with a text and a photo', () => {
    expect(wants(todoHandleProblems({ result: '', opinion: '', photoCount: 0 }))).toEqual([
      'result: 请选择还在办或已办结',
      'opinion: 请填写办理说明',
      'photos: 请至少上传一张现场照片',
    ])
    expect(todoHandleProblems({ result: 'done', opinion: '好', photoCount: 1 })).toEqual([])
    expect(wants(todoReceiveProblems({ opinion: LONG }))).toEqual(['opinion: 接收说明不能超过 300 个字'])
    expect(todoReceiveProblems({ opinion: '' })).toEqual([])
  })

  it('a colleague and a reason for a todo that is passed on', () => {
    const of = (personId: string) => wants(todoPassOnProblems({ personId, ownId: 'a', opinion: '' }))
    expect(of('')).toEqual(['person: 请选择转交给谁', 'opinion: 请填写转交原因'])
    expect(of('a')).toEqual(['person: 不能转交给自己', 'opinion: 请填写转交原因'])
    expect(of('b')).toEqual(['opinion: 请填写转交原因'])
    expect(wants(todoPassOnProblems({ personId: '', ownId: '', opinion: '忙' }))).toEqual([
      'person: 请选择转交给谁',
    ])
  })
})

describe('a 两违 form requires', () => {
  const entry: EntryInput = {
    buildingId: '',
    finding: 'yes',
    nature: 'build',
    kind: '',
    area: '',
    floor: '',
    stage: '',
    measures: [],
    remark: LONG,
    photoCount: 0,
  }

  it('巡查录入 all details of a finding', () => {
    expect(wants(entryProblems(entry))).toEqual([
      'building: 请选择楼栋',
      'kind: 请选择违建类型',
      'area: 请填写违建面积，单位平方米',
      'floor: 请选择违建部位',
      'stage: 请选择建设阶段',
      'measures: 请选择已采取的措施',
      'photos: 请至少拍一张违建照片',
      'remark: 巡查说明不能超过 300 个字',
    ])
  })

  it('巡查录入 a photo of the building without a finding', () => {
    const seen = { ...entry, buildingId: 'B1', remark: '' }
    expect(wants(entryProblems({ ...seen, finding: 'no' }))).toEqual(['photos: 请至少拍一张楼栋照片'])
    expect(wants(entryProblems({ ...seen, finding: '' }))).toEqual([
      'finding: 请选择是否新增违建',
      'photos: 请至少拍一张楼栋照片',
    ])
  })

  const input: SurveyMoveInput = {
    measures: [],
    reason: '',
    unit: '',
    area: '',
    permitNo: '',
    opinion: '',
    photoCount: 0,
  }

  it.each<[Parameters<typeof moveProblems>[0], string[]]>([
    ['stop', ['measures: 请选择已采取的措施', 'opinion: 请填写制止说明', 'photos: 请至少上传一张制止照片']],
    ['dismiss', ['reason: 请选择排除的原因', 'opinion: 请填写排除说明']],
    ['transfer', ['unit: 请选择移交单位', 'opinion: 请填写移交说明']],
    [
      'demolish',
      ['area: 请填写拆除面积，单位平方米', 'opinion: 请填写拆除说明', 'photos: 请至少上传一张拆除照片'],
    ],
    [
      'legalise',
      ['permitNo: 请填写审批文号，4 到 40 个字', 'opinion: 请填写补办说明', 'photos: 请至少上传一张补办照片'],
    ],
    ['close', ['opinion: 请填写销案说明', 'photos: 请至少上传一张销案照片']],
  ])('%s', (move, wanted) => {
    expect(wants(moveProblems(move, input, 36))).toEqual(wanted)
  })

  it('拆除 at most the remaining area, where known', () => {
    const of = (area: string, left: number) =>
      wants(moveProblems('demolish', { ...input, area, opinion: '已拆', photoCount: 1 }, left))
    expect(of('36', 36)).toEqual([])
    expect(of('36.5', 36)).toEqual(['area: 只剩 36 m² 没有拆除，请核对面积'])
    expect(of('36.5', 0)).toEqual([])
  })

  it('补办 a permit number, and nothing else', () => {
    const of = (permitNo: string) =>
      wants(moveProblems('legalise', { ...input, permitNo, opinion: '已批', photoCount: 1 }, 0))
    const wrong = ['permitNo: 请填写审批文号，4 到 40 个字']
    expect(of(' 厦规〔2026〕12号 ')).toEqual([])
    expect([of('12号'), of('号'.repeat(41)), of('<厦规〔2026〕12号'), of('厦规〔2026〕12号>')]).toEqual([
      wrong,
      wrong,
      wrong,
      wrong,
    ])
    expect(of('   12号   ')).toEqual(wrong)
  })
})

describe('a rating or a score requires', () => {
  it('评价 a grade, and a reason for a bad one', () => {
    expect(wants(ratingProblems({ score: 0, opinion: LONG }))).toEqual([
      'score: 请选择满意程度',
      'opinion: 评价说明不能超过 300 个字',
    ])
    expect(wants(ratingProblems({ score: 2, opinion: '' }))).toEqual(['opinion: 请填写不满意的原因'])
    expect(ratingProblems({ score: 3, opinion: '' })).toEqual([])
  })

  it('巡查打分 a grade for each item, and a text and a photo for deficient ones', () => {
    const all = { line: '2', clean: '2', duty: '2', licence: '2', order: '2' }
    expect(wants(boothScoreProblems({ grades: {}, note: '', photoCount: 0 }))).toEqual([
      'line: 请给“在划定范围内经营”打分',
      'clean: 请给“摊位和周边整洁”打分',
      'duty: 请给“门前三包落实”打分',
      'licence: 请给“证照公示齐全”打分',
      'order: 请给“无噪音油烟扰民”打分',
    ])
    expect(boothScoreProblems({ grades: all, note: '', photoCount: 0 })).toEqual([])
    for (const grade of ['1', '0'])
      expect(wants(boothScoreProblems({ grades: { ...all, line: grade }, note: '', photoCount: 0 }))).toEqual(
        ['note: 请填写扣分说明', 'photos: 扣了分，请至少拍一张照片'],
      )
  })
})

import { OPINION_MAX, type Problem } from '@/domain/problems'
import { describe, expect, it } from 'vitest'
import {
  requiredPhotoKinds,
  HANDLING_RESULTS,
  HandlingResult,
  assignProblems,
  confirmProblems,
  delayProblems,
  feedbackProblems,
  handlingProblems,
  parkProblems,
  releaseProblems,
  reportProblems,
  caseSignProblems,
  withdrawProblems,
} from '@/domain/case/evidence'

const LONGEST = '字'.repeat(OPINION_MAX)
const TOO_LONG = `${LONGEST}字`
/** A problem of a field. */
const about = (field: string, text: string): Problem => ({ field, text })
const { done, needless, notOurs } = HandlingResult

describe('requirements of 处置', () => {
  it('offers three results', () => {
    expect(HANDLING_RESULTS.map((option) => option.label)).toEqual(['已处置', '无需处置', '非本部门'])
  })

  it.each<[string, { result: string; opinion: string; photoCount: number }, Problem[]]>([
    [
      'an empty form names everything, in the order of the form',
      { result: '', opinion: '', photoCount: 0 },
      [
        about('result', '请选择处置结果'),
        about('opinion', '请填写处置说明'),
        about('photos', '请至少上传一张处置后照片'),
      ],
    ],
    [
      'an unknown result counts as missing',
      { result: '9', opinion: '已清运', photoCount: 1 },
      [about('result', '请选择处置结果')],
    ],
    ['done, complete', { result: done, opinion: '清', photoCount: 1 }, []],
    [
      'done without a photo',
      { result: done, opinion: '已清运', photoCount: 0 },
      [about('photos', '请至少上传一张处置后照片')],
    ],
    [
      'blanks are no opinion',
      { result: done, opinion: ' \n', photoCount: 1 },
      [about('opinion', '请填写处置说明')],
    ],
    ['needless with words, no photo', { result: needless, opinion: '现场已清理', photoCount: 0 }, []],
    [
      'needless with too few words',
      { result: needless, opinion: ' 已清理 ', photoCount: 0 },
      [about('opinion', '处置说明至少 5 个字')],
    ],
    [
      'needless without words',
      { result: needless, opinion: '', photoCount: 0 },
      [about('opinion', '请填写处置说明')],
    ],
    ['another department’s, with words', { result: notOurs, opinion: '属市政管养', photoCount: 0 }, []],
    [
      'another department’s, too few words',
      { result: notOurs, opinion: '不归我们', photoCount: 3 },
      [about('opinion', '处置说明至少 5 个字')],
    ],
    ['the longest opinion', { result: done, opinion: LONGEST, photoCount: 1 }, []],
    [
      'one character more',
      { result: done, opinion: TOO_LONG, photoCount: 1 },
      [about('opinion', '处置说明不能超过 300 个字')],
    ],
    [
      'characters are counted as people count them',
      { result: done, opinion: '𠮷'.repeat(300), photoCount: 1 },
      [],
    ],
  ])('%s', (_what, form, expected) => {
    expect(handlingProblems(form)).toEqual(expected)
  })
})

const emptyReport = {
  typeId: '',
  hasPosition: false,
  photoCount: 0,
  missing: [],
  description: '',
  selfHandled: false,
  afterCount: 0,
}
const fullReport = { ...emptyReport, typeId: '010', hasPosition: true, photoCount: 1 }

describe('requirements of the other moves', () => {
  const now = 1_000_000

  it.each<[string, Problem[], Problem[]]>([
    [
      'report, empty',
      reportProblems(emptyReport),
      [
        about('place', '请标注问题位置'),
        about('type', '请选择问题类型'),
        about('photos', '请至少上传一张照片'),
      ],
    ],
    ['report, complete', reportProblems(fullReport), []],
    [
      'report, without the photos of the manual',
      reportProblems({ ...fullReport, missing: requiredPhotoKinds('近景拍清盖面，远景带门牌').slice(1) }),
      [about('photos', '这类问题要拍远景，还差 1 张')],
    ],
    [
      'report of a type whose manual requires no photo',
      reportProblems({ ...fullReport, missing: requiredPhotoKinds('录制不少于 10 秒视频') }),
      [],
    ],
    [
      'report, too many words',
      reportProblems({ ...fullReport, description: '字'.repeat(301) }),
      [about('description', '问题描述不能超过 300 个字')],
    ],
    [
      'report 自行处置, not shown',
      reportProblems({ ...fullReport, selfHandled: true }),
      [about('afterPhotos', '自行处置请上传一张处置后照片')],
    ],
    ['report 自行处置, shown', reportProblems({ ...fullReport, selfHandled: true, afterCount: 1 }), []],
    ['sign without opinion', caseSignProblems({ result: 'sign', opinion: '' }), []],
    [
      'sign, too long',
      caseSignProblems({ result: 'sign', opinion: TOO_LONG }),
      [about('opinion', '签收意见不能超过 300 个字')],
    ],
    [
      'refuseSign, no reason',
      caseSignProblems({ result: 'refuse', opinion: '' }),
      [about('opinion', '请填写拒签理由')],
    ],
    ['refuseSign', caseSignProblems({ result: 'refuse', opinion: '不属本辖区' }), []],
    ['assign, no person', assignProblems({ handlerId: '' }), [about('handlerId', '请选择处置人')]],
    ['assign', assignProblems({ handlerId: 'chen' }), []],
    [
      'reassign, without a reason',
      assignProblems({ handlerId: 'zhao', way: 'reassign', holderId: 'chen' }),
      [about('opinion', '请填写改派理由')],
    ],
    [
      'passOn, to oneself',
      assignProblems({ handlerId: 'chen', way: 'passOn', holderId: 'chen', opinion: '休假' }),
      [about('handlerId', '案件已在此人手中，请另选一人')],
    ],
    ['passOn', assignProblems({ handlerId: 'zhao', way: 'passOn', holderId: 'chen', opinion: '休假' }), []],
    [
      'confirm, nothing chosen',
      confirmProblems({ result: '', opinion: '' }),
      [about('result', '请选择确认结果')],
    ],
    ['confirm', confirmProblems({ result: 'confirm', opinion: '' }), []],
    [
      'sendBack, no reason',
      confirmProblems({ result: 'sendBack', opinion: '' }),
      [about('opinion', '请填写打回理由')],
    ],
    [
      'delay, nothing',
      delayProblems({ reasonType: '', reason: '' }),
      [about('reasonType', '请选择延期原因'), about('reason', '请填写延期理由')],
    ],
    ['delay, no words', delayProblems({ reasonType: '1', reason: ' ' }), [about('reason', '请填写延期理由')]],
    ['delay', delayProblems({ reasonType: '1', reason: '等待配件' }), []],
    ['withdraw, no reason', withdrawProblems({ reason: '' }), [about('reason', '请填写撤回理由')]],
    ['withdraw', withdrawProblems({ reason: '照片传错' }), []],
    ['release, no reason', releaseProblems({ reason: ' ' }), [about('reason', '请填写解挂理由')]],
    ['release', releaseProblems({ reason: '配件已到货' }), []],
    [
      'park, empty',
      parkProblems({ until: null, reason: '' }, now),
      [about('until', '请选择挂账截止时间'), about('reason', '请填写挂账理由')],
    ],
    [
      'park until now',
      parkProblems({ until: now, reason: '等待配件' }, now),
      [about('until', '挂账截止时间要晚于现在')],
    ],
    ['park', parkProblems({ until: now + 1, reason: '等待配件' }, now), []],
    ['appendFeedback, empty', feedbackProblems({ opinion: '' }), [about('opinion', '请填写反馈内容')]],
    [
      'appendFeedback, too long',
      feedbackProblems({ opinion: TOO_LONG }),
      [about('opinion', '反馈内容不能超过 300 个字')],
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected)
  })
})

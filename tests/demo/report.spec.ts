import { beforeEach, describe, expect, it } from 'vitest'
import { casePhotoNew, detail, detailPart } from '@/api/contract/case'
import * as contract from '@/api/contract/report'
import { Stage } from '@/domain/case/stage'
import { problems } from '@/demo/seed/types'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const [problem] = problems
const HERE = { longitude: 118.08, latitude: 24.46 }

async function report(over: Partial<contract.ProblemReport> = {}): Promise<contract.ProblemReport> {
  return {
    clientId: 'a1',
    bigTypeId: problem?.bigTypeId ?? '',
    smallTypeId: problem?.smallTypeId ?? '',
    problemId: problem?.id ?? '',
    description: '井盖缺失，已围挡',
    ...HERE,
    accuracy: 12,
    address: '思明南路 412 号',
    mapSource: 'tianditu',
    gridCode: '',
    selfHandled: false,
    handledNote: '',
    attachments: [await photo('3')],
    ...over,
  }
}

const photo = async (kind: string) => ({
  attachmentName: `${kind}.jpg`,
  attachmentPath: await uploaded(city.demo, LIN, `${kind}.jpg`),
  kind,
  takenAt: NOW,
})

const send = (data: contract.ProblemReport, as = LIN) => city.body(contract.reportProblem, { data }, { as })

describe('a report', () => {
  it('creates a reported case with its grid, photos and first flow line', async () => {
    const data = await report()
    const { id, taskNo } = await send(data)
    expect(taskNo).toMatch(/^XM20260612\d{5}$/)
    expect(await city.body(detail, { query: { id } }, { as: LIN })).toMatchObject({
      taskNo,
      stage: Stage.reported,
      manageProblem: problem?.manageProblem,
      reporterName: '林志强',
      reportTime: NOW,
      address: '思明南路 412 号',
      gridCode: expect.stringMatching(/^350203\d{7}$/),
    })
    const photos = await city.body(casePhotoNew, { query: { id } }, { as: LIN })
    expect(photos.map(({ photoPath }) => photoPath)).toEqual([data.attachments[0]?.attachmentPath])
    const part = await city.body(detailPart, { query: { id } }, { as: LIN })
    expect(part?.flow).toMatchObject([{ node: '上报', operatorName: '林志强' }])
  })

  it('closes on the spot with 自行处置, with the handling in the flow', async () => {
    const attachments = [await photo('3'), await photo('2')]
    const { id } = await send(await report({ selfHandled: true, handledNote: '已扶正', attachments }))
    const read = await city.body(detail, { query: { id } }, { as: LIN })
    expect(read).toMatchObject({ stage: Stage.closed, closeTime: NOW, handleTime: NOW })
    const part = await city.body(detailPart, { query: { id } }, { as: LIN })
    expect(part?.flow).toMatchObject([{ action: '上报' }, { action: '自行处置', opinion: '已扶正' }])
  })

  const REFUSED: [string, Partial<contract.ProblemReport>, string][] = [
    ['without a type', { problemId: 'none', smallTypeId: 'none' }, '请选择问题类型'],
    ['without a position', { longitude: 0, latitude: 0 }, '请标注问题位置'],
    ['without a photo', { attachments: [] }, '请至少上传一张照片'],
    ['自行处置 without a photo after', { selfHandled: true }, '自行处置请上传一张处置后照片'],
    [
      'with a photo that was not uploaded',
      { attachments: [{ attachmentName: '近景.jpg', attachmentPath: '/x.jpg', kind: '3', takenAt: NOW }] },
      '近景.jpg没有上传成功，请重新上传',
    ],
  ]
  it.each(REFUSED)(
    '%s is refused with the message of the form and creates no case',
    async (_, over, words) => {
      const before = city.demo.db().cases.size
      const data = await report(over)
      expect(await city.refusal(contract.reportProblem, { data }, { as: LIN })).toBe(words)
      expect(city.demo.db().cases.size).toBe(before)
    },
  )

  it('is refused for users who are not collectors', async () => {
    const data = await report()
    for (const as of [CHEN, WANG])
      expect(await city.refusal(contract.reportProblem, { data }, { as })).toBe('只有采集员可以上报')
  })

  it('creates two cases when sent twice, which the app must avoid', async () => {
    const data = await report()
    await send(data)
    await send(data)
    const made = [...city.demo.db().cases.values()].filter(({ clientId }) => clientId === 'a1')
    expect(made).toHaveLength(2)
  })
})

describe('by client id', () => {
  const ask = (clientId: string, as = LIN) =>
    city.body(contract.problemByClientId, { query: { clientId } }, { as })

  it('returns a report only to its reporter', async () => {
    expect(await ask('a1')).toBeNull()
    const receipt = await send(await report())
    expect(await ask('a1')).toEqual(receipt)
    expect(await ask('a1', WANG)).toBeNull()
    expect(await ask('')).toBeNull()
  })
})

describe('问题记录', () => {
  const page = async (state: contract.ReportState) => {
    const query = { state, pageNum: 1, pageSize: 100 }
    return (await city.body(contract.myProblemPage, { query }, { as: LIN })).list
  }

  it('shows each report only in the tab of its case', async () => {
    const lists = await Promise.all(contract.REPORT_STATES.map(page))
    const ids = lists.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const mine = [...city.demo.db().cases.values()].filter(
      ({ facts }) => facts.reporterId === '1001' && facts.stage > Stage.draft,
    )
    expect([...ids].sort()).toEqual(mine.map(({ id }) => id).sort())
    for (const row of lists.flat()) {
      const { stage, step, voided, reportTime } = await city.body(
        detail,
        { query: { id: row.id } },
        { as: LIN },
      )
      expect(row).toMatchObject({ stage, step, voided, reportTime })
    }
  })

  it('lets only the reporter delete a draft, and only while it is a draft', async () => {
    const [draft] = await city.body(contract.myProblemDrafts, {}, { as: LIN })
    const [sent] = await page('reported')
    const discard = (id = '', as = LIN) => city.refusal(contract.discardProblem, { data: { id } }, { as })
    expect(await discard(draft?.id, CHEN)).toBe('只有上报人可以删除草稿')
    expect(await discard(sent?.id)).toBe('问题已上报，不能删除')
    await city.body(contract.discardProblem, { data: { id: draft?.id ?? '' } }, { as: LIN })
    const left = await city.body(contract.myProblemDrafts, {}, { as: LIN })
    expect(left.map(({ id }) => id)).not.toContain(draft?.id)
  })

  it('resubmits a withdrawn report with new content; refuses other users and reports under way', async () => {
    const [draft] = await city.body(contract.myProblemDrafts, {}, { as: LIN })
    const data = await report({ id: draft?.id ?? '' })
    expect(await city.refusal(contract.reportProblem, { data }, { as: CHEN })).toBe('只有采集员可以上报')
    const receipt = await send(data)
    expect(receipt.id).toBe(draft?.id)
    expect(await city.body(detail, { query: { id: receipt.id } }, { as: LIN })).toMatchObject({
      description: data.description,
      address: data.address,
      stage: Stage.reported,
    })
    expect(await city.refusal(contract.reportProblem, { data }, { as: LIN })).toBe('案件已上报')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import {
  findingAssign,
  findingByClientId,
  findingDetail,
  findingFeedback,
  findingFlow,
  findingPhotos,
  findingReview,
  registerFinding,
} from '@/api/contract/campaignFinding'
import { campaignDetail } from '@/api/contract/campaign'
import { findingLists, type FindingListName } from '@/demo/campaign/findingLists'
import type { FindingRecord } from '@/demo/campaign/model'
import { takeLock } from '@/demo/records/locks'
import { DAY, wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, uploaded, WANG, YOU } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const db = () => city.demo.db()
const listed = (name: FindingListName, as: string) => findingLists.all(db(), city.user(as), name)
function findingIn(name: FindingListName, as: string, fits: (one: FindingRecord) => boolean = () => true) {
  const found = listed(name, as).find(fits)
  if (!found) throw new RangeError(`nothing in ${name} of ${as}`)
  return found
}
const photoBy = async (as: string, kind: string) => ({
  attachmentName: '现场.jpg',
  attachmentPath: await uploaded(city.demo, as),
  kind,
})

const registration = async (change: object = {}) => ({
  clientId: 'c1',
  campaignId: 'ZX001',
  itemId: 'ZX001-I1',
  time: wireTime(NOW),
  description: '占住盲道',
  longitude: 118.08,
  latitude: 24.46,
  accuracy: 12,
  address: '鹭江道 1 号',
  mapSource: 'tianditu',
  gridCode: '',
  selfHandled: false,
  handledNote: '',
  attachments: [await photoBy(LIN, '3')],
  ...change,
})
const register = async (change: object = {}) =>
  city.body(registerFinding, { data: await registration(change) }, { as: LIN })
const made = (id: string): FindingRecord => {
  const record = db().findings.get(id)
  if (!record) throw new RangeError(id)
  return record
}

describe('专项登记', () => {
  it('goes to the responsible unit, starts its limit and gets a number', async () => {
    const { id, problemNo } = await register()
    expect(problemNo).toMatch(/^ZX20260612\d{5}$/)
    expect(made(id)).toMatchObject({
      facts: { state: 'todo', departmentId: '3502030106', handlerId: '', deadline: NOW + DAY },
      place: { streetName: '鹭江街道' },
      flow: [{ action: '登记', opinion: '占住盲道' }],
    })
    expect(listed('findingTodo', CHEN)).toContain(made(id))
    expect(listed('findingTodo', WANG)).toContain(made(id))
    expect(listed('ownFindingTodo', LIN)).toContain(made(id))
    expect(listed('findingTodo', YOU)).not.toContain(made(id))
  })

  it('creates one record for two requests with the same client id, and returns it by that id', async () => {
    const before = db().findings.size
    const first = await register()
    expect(await register()).toEqual(first)
    expect(db().findings.size).toBe(before + 1)
    const byClient = { query: { clientId: 'c1' } }
    expect(await city.body(findingByClientId, byClient, { as: LIN })).toEqual(first)
    expect(await city.body(findingByClientId, byClient, { as: CHEN })).toBeNull()
  })

  it('closes immediately when corrected on the spot, with photos from before and after', async () => {
    const attachments = [await photoBy(LIN, '3'), await photoBy(LIN, '2')]
    const { id } = await register({ selfHandled: true, handledNote: '当场挪走', attachments })
    expect(made(id)).toMatchObject({
      selfHandled: true,
      facts: { state: 'closed', closeTime: NOW },
      flow: [{ action: '登记' }, { action: '现场整改', opinion: '当场挪走' }],
    })
    expect(made(id).flow.map((line) => line.attachments.map(({ kind }) => kind))).toEqual([['3'], ['2']])
  })
})

describe('from 登记 to 办结', () => {
  it('passes 指派, 处置反馈, 打回 and 复核; each adds a flow line and is unread for the new holder', async () => {
    const { id } = await register()
    const detail = (as: string) => city.body(findingDetail, { query: { id } }, { as })
    expect((await detail(WANG)).unread).toBe(true)
    expect((await detail(WANG)).unread).toBe(false)
    const chen = city.user(CHEN).id
    await city.body(findingAssign, { data: { id, handlerId: chen, opinion: '尽快' } }, { as: WANG })
    expect(await detail(CHEN)).toMatchObject({
      unread: true,
      handlerName: '陈美玲',
      assigned: { way: 'assign', byName: '王建国', reason: '尽快' },
    })
    const shown = [await photoBy(CHEN, '2')]
    const answer = { id, result: 'fixed' as const, opinion: '已清走', attachments: shown }
    await city.body(findingFeedback, { data: answer }, { as: CHEN })
    expect(listed('findingReview', LIN)).toContain(made(id))
    expect(listed('findingReview', WANG)).toContain(made(id))
    expect(listed('findingReview', CHEN)).not.toContain(made(id))
    expect(listed('findingHandled', CHEN)).toContain(made(id))
    const back = { id, result: 'sendBack' as const, opinion: '背面还有', attachments: [] }
    await city.body(findingReview, { data: back }, { as: LIN })
    expect(await detail(CHEN)).toMatchObject({
      state: 'todo',
      returnCount: 1,
      returned: { way: 'sendBack', byName: '林志强', reason: '背面还有' },
      feedback: { result: 'fixed', opinion: '已清走', attachments: [{ kind: '2' }] },
    })
    await city.body(findingFeedback, { data: { ...answer, opinion: '都清走了' } }, { as: CHEN })
    expect((await detail(LIN)).returned).toBeNull()
    const agreed = { id, result: 'agree' as const, opinion: '看过了', attachments: [await photoBy(LIN, '5')] }
    await city.body(findingReview, { data: agreed }, { as: LIN })
    expect(await detail(LIN)).toMatchObject({
      state: 'closed',
      review: { byName: '林志强', opinion: '看过了' },
    })
    const { flow } = await city.body(findingFlow, { query: { id } }, { as: LIN })
    expect(flow.map(({ action }) => action)).toEqual([
      '登记',
      '指派',
      '处置反馈',
      '复核打回',
      '处置反馈',
      '复核同意',
    ])
    const photos = await city.body(findingPhotos, { query: { id } }, { as: LIN })
    expect(photos.map(({ kind }) => kind)).toEqual(['3', '2', '5'])
  })

  it('refuses feedback while a colleague holds the lock', async () => {
    const open = findingIn('findingTodo', CHEN)
    takeLock(db(), city.user(WANG), 'finding', open.id, 'special')
    const attachments = [await photoBy(CHEN, '2')]
    const data = { id: open.id, result: 'fixed' as const, opinion: '已清走', attachments }
    expect(await city.refusal(findingFeedback, { data }, { as: CHEN })).toBe('王建国正在办理，请稍后再试')
  })
})

describe('campaigns and their findings', () => {
  it.each(['ZX001', 'ZX002', 'ZX003', 'ZX004'])(
    'the counts of %s match its list for every user, in total and per item',
    async (id) => {
      for (const as of [LIN, CHEN, WANG]) {
        const campaign = await city.body(campaignDetail, { query: { id } }, { as })
        const of = findingLists.all(db(), city.user(as), 'findingCampaign', { campaignId: id })
        expect(campaign.found).toBe(of.length)
        expect(campaign.closed).toBe(of.filter(({ facts }) => facts.state === 'closed').length)
        for (const { id: itemId, found } of campaign.items)
          expect(found).toBe(of.filter((record) => record.itemId === itemId).length)
      }
    },
  )
})

import { describe, expect, it } from 'vitest'
import { boothByCode } from '@/api/contract/collectionBooth'
import {
  collectByClientId,
  collectDetail,
  collectSubmit,
  type CollectedRecord,
} from '@/api/contract/collection'
import { merchantDetail, merchantPage } from '@/api/contract/objectMerchant'
import { COLLECT_RULES, initialTexts } from '@/domain/collection/collectKinds'
import { MINUTE } from '@/domain/time'
import { objectsOf } from '@/demo/object/store'
import { CHEN, gateway, LIN } from './gateway'
import { collectsOf } from '@/demo/collection/story'

const as = { as: LIN }
const FIRST = { pageNum: 1, pageSize: 50 }

function city() {
  const { demo, ask, ...more } = gateway()
  const db = demo.db()
  for (const kind of ['8', '9', '10'])
    db.files.set(`/files/upload/${kind}.jpg`, {
      name: `${kind}.jpg`,
      type: 'image/jpeg',
      bytes: new Uint8Array(3),
    })
  return { demo, ask, db, ...more }
}

const record = (more: Partial<CollectedRecord> = {}): CollectedRecord => ({
  clientId: 'c1',
  kind: 'merchant',
  mends: '',
  words: {
    ...initialTexts(COLLECT_RULES.merchant.fields),
    name: '阿明沙茶面',
    category: '1',
    boothCode: 'BT0001',
    ownerName: '林阿明',
    gender: '2',
    idCard: '11010519491231002X',
    phone: '13900002345',
  },
  longitude: 118.0735,
  latitude: 24.4585,
  accuracy: 12,
  address: '鹭江道 178 号',
  mapSource: 'tianditu',
  gridCode: '',
  ring: [],
  others: [],
  attachments: ['8', '9', '10'].map((kind) => ({
    attachmentName: `${kind}.jpg`,
    attachmentPath: `/files/upload/${kind}.jpg`,
    kind,
  })),
  ...more,
})

const receiptOf = (body: unknown): { id: string; code: string } => body as { id: string; code: string }

describe('采集 in the demo city', () => {
  it('stores a record, shows it only to its collector and returns it by its client id', async () => {
    const { ask } = city()
    const receipt = receiptOf((await ask(collectSubmit, { data: record() }, as)).body)
    expect(receipt.code).toMatch(/^CJ20260612\d{5}$/)
    const { body } = await ask(collectByClientId, { query: { clientId: 'c1' } }, as)
    expect(body).toEqual(receipt)
    expect((await ask(collectByClientId, { query: { clientId: 'c1' } }, { as: CHEN })).body).toBeNull()
    expect((await ask(collectDetail, { query: { id: receipt.id } }, { as: CHEN })).msg).toContain('不存在')
  })

  it('approves a record after a while, which adds a merchant that name and code find', async () => {
    const { ask, demo } = city()
    await ask(collectSubmit, { data: record() }, as)
    const merchants = () => ask(merchantPage, { query: { ...FIRST, keyword: '阿明沙茶面' } }, as)
    const before = (await merchants()).body as { total: number }
    demo.clock().advance(21 * MINUTE)
    const after = (await merchants()).body as { total: number; list: { id: string; code: string }[] }
    expect(after.total).toBe(before.total + 1)
    const made = after.list.find(({ code }) => code === 'BT0001')
    const { body } = await ask(merchantDetail, { query: { id: made?.id ?? '' } }, as)
    expect(body).toMatchObject({ name: '阿明沙茶面', ownerName: '林**', photos: [{}, {}, {}] })
    const booth = await ask(boothByCode, { query: { code: 'bt0001' } }, as)
    expect(booth.body).toMatchObject({ id: made?.id, name: '阿明沙茶面', scores: [] })
    const taken = await ask(collectSubmit, { data: record({ clientId: 'c2' }) }, as)
    expect(taken.msg).toBe('摊位码 BT0001 已登记给“阿明沙茶面”，请核对')
  })

  it('returns a record with a known name and accepts its correction under the same number', async () => {
    const { ask, demo, db } = city()
    const [known] = objectsOf(db, 'merchant')
    if (!known) throw new RangeError('no merchant')
    const { longitude, latitude } = known.place
    const twin = record({ longitude, latitude, words: { ...record().words, name: known.name } })
    const { id, code } = receiptOf((await ask(collectSubmit, { data: twin }, as)).body)
    demo.clock().advance(21 * MINUTE)
    const back = (await ask(collectDetail, { query: { id } }, as)).body as Record<string, never>
    expect(back).toMatchObject({ state: '2', reason: expect.stringContaining('同名摊主商户') })
    const { ownerName, idCard, phone } = (back as unknown as { words: Record<string, string> }).words
    // The form sends personal data masked, as it was shown; the stored data stays.
    const words = { ...twin.words, remark: '同名分店', ownerName, idCard, phone } as Record<string, string>
    const corrected = await ask(collectSubmit, { data: { ...twin, clientId: 'c2', mends: id, words } }, as)
    expect(corrected.body).toEqual({ id, code })
    expect(collectsOf(db).get(id)?.words).toMatchObject({ ownerName: '林阿明', phone: '13900002345' })
    expect(
      (await ask(collectSubmit, { data: { ...twin, clientId: 'c3', mends: id, words } }, as)).msg,
    ).toContain('已经重新提交')
  })
})

import { CORRECTED_AFTER } from '@/demo/object/history'
import { describe, expect, it } from 'vitest'
import { componentPage } from '@/api/contract/objectComponent'
import { gridDetail } from '@/api/contract/objectGrid'
import { merchantDetail, merchantPage } from '@/api/contract/objectMerchant'
import {
  IN_VIEW_MOST,
  objectCorrect,
  objectHistory,
  objectReveal,
  objectsInView,
} from '@/api/contract/object'
import { objectsOf, putObject } from '@/demo/object/store'
import { seededObjects } from '@/demo/object/story'
import { gateway, LIN } from './gateway'

const city = gateway()
const db = city.demo.db()
const as = { as: LIN }
const { byKind } = seededObjects()
const FIRST = { pageNum: 1, pageSize: 50 }

const firstOf = <R>(list: readonly R[]): R => {
  const [first] = list
  if (!first) throw new RangeError('none')
  return first
}

describe('objects of the demo city', () => {
  it('stay unchanged when another world adds or changes objects', () => {
    const merchant = firstOf(byKind.merchant)
    expect(Object.isFrozen(merchant)).toBe(true)
    putObject(city.demo.db('a'), { ...merchant, name: '改过的店' })
    putObject(city.demo.db('a'), { ...merchant, id: 'N1', name: '新开的店' })
    const names = objectsOf(city.demo.db('a'), 'merchant').map(({ name }) => name)
    expect(names).toContain('改过的店')
    expect(names).toHaveLength(byKind.merchant.length + 1)
    expect(objectsOf(db, 'merchant')).toEqual(byKind.merchant)
  })

  it('include the components of cases, with those cases', async () => {
    const about = firstOf(
      [...db.cases.values()].filter(
        ({ componentCode, times }) => componentCode && times.report !== undefined,
      ),
    )
    const { list } = await city.body(componentPage, { query: { ...FIRST, keyword: about.componentCode } }, as)
    const { id, smallTypeName } = firstOf(list)
    expect(smallTypeName).toBe(about.problem.smallType)
    const events = await city.body(objectHistory, { query: { kind: 'component', id } }, as)
    expect(events.map(({ caseId }) => caseId)).toContain(about.id)
  })
})

describe('lists of objects', () => {
  it('match the count of a grid', async () => {
    const { id, code } = firstOf(byKind.grid.slice(30))
    const detail = await city.body(gridDetail, { query: { id } }, as)
    const query = { ...FIRST, gridCode: code }
    expect((await city.body(componentPage, { query }, as)).total).toBe(detail.componentCount)
    expect((await city.body(merchantPage, { query }, as)).total).toBe(detail.merchantCount)
  })
})

describe('personal data', () => {
  const secrets = ({ phone, idCard, personName }: (typeof byKind.merchant)[number]) => [
    phone,
    idCard,
    personName,
  ]

  it('is masked in lists and details', async () => {
    const merchant = firstOf(byKind.merchant)
    const page = await city.raw(merchantPage, { query: { ...FIRST, keyword: merchant.code } }, as)
    const detail = await city.raw(merchantDetail, { query: { id: merchant.id } }, as)
    for (const text of [await page.text(), await detail.text()]) {
      expect(text).toContain(merchant.name)
      for (const secret of secrets(merchant)) expect(text).not.toContain(secret)
    }
  })

  it('is revealed field by field on request', async () => {
    const { id, phone, idCard, personName } = firstOf(byKind.merchant)
    const shown = (field: 'name' | 'phone' | 'idCard') =>
      city.body(objectReveal, { data: { kind: 'merchant', id, field } }, as)
    expect(await shown('phone')).toEqual({ value: phone })
    expect(await shown('idCard')).toEqual({ value: idCard })
    expect(await shown('name')).toEqual({ value: personName })
    const point = firstOf(byKind.point)
    expect(
      await city.refusal(objectReveal, { data: { kind: 'point', id: point.id, field: 'idCard' } }, as),
    ).toBe('没有登记这一项')
    expect(await city.refusal(objectReveal, { data: { kind: 'point', id, field: 'phone' } }, as)).toBe(
      '这条记录不存在或已被删除',
    )
  })
})

describe('纠错', () => {
  it('goes to review once per client id and appears in the history', async () => {
    const { id } = firstOf(byKind.stallPoint)
    const data = { clientId: 'c1', kind: 'stallPoint' as const, id, field: '摊位数', words: '实有 12 个' }
    const first = await city.body(objectCorrect, { data }, as)
    expect(await city.body(objectCorrect, { data }, as)).toEqual(first)
    const events = await city.body(objectHistory, { query: { kind: 'stallPoint', id } }, as)
    expect(events.filter(({ title }) => title === '纠错')).toMatchObject([
      { words: '摊位数：实有 12 个', byName: '林志强', stateName: '待审核' },
    ])
  })

  it('is reviewed after a while: changes the object or returns the reason', async () => {
    const { id } = firstOf(byKind.stallPoint)
    const send = (clientId: string, field: string, words: string) =>
      city.body(objectCorrect, { data: { clientId, kind: 'stallPoint', id, field, words } }, as)
    await send('r1', '管理单位', '开元市场管理处')
    await send('r2', '范围', '往东多画了三米')
    await send('r3', '摊位数', '数错了')
    for (const one of db.corrections) one.time -= CORRECTED_AFTER
    expect(objectsOf(db, 'stallPoint').find((one) => one.id === id)?.unitName).toBe('开元市场管理处')
    const events = await city.body(objectHistory, { query: { kind: 'stallPoint', id } }, as)
    const eventOf = (start: string) => events.find(({ words }) => words.startsWith(start))
    expect(eventOf('管理单位')).toMatchObject({ stateName: '已采纳', words: '管理单位：开元市场管理处' })
    expect(eventOf('范围')).toMatchObject({
      stateName: '未采纳',
      words: '范围：往东多画了三米。未采纳：范围要到现场重新标注，请用信息采集上报',
    })
    expect(eventOf('摊位数：数错了')?.stateName).toBe('未采纳')
  })
})

describe('the map', () => {
  const whole = { west: 117.8, south: 24.3, east: 118.5, north: 24.95, zoom: 10 }
  const kinds = 'component,merchant,stallPoint,point'

  it('returns counts per cell above the limit, with the same total', async () => {
    const { objects, cells, total } = await city.body(objectsInView, { query: { kinds, ...whole } }, as)
    expect(objects).toEqual([])
    expect(total).toBeGreaterThan(5000)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(cells.length).toBeLessThanOrEqual(IN_VIEW_MOST)
  })
})

import { CORRECTED_AFTER } from '@/demo/object/history'
import { describe, expect, it } from 'vitest'
import { componentPage } from '@/api/contract/component'
import { gridDetail, gridPage } from '@/api/contract/grid'
import { merchantDetail, merchantPage } from '@/api/contract/merchant'
import {
  IN_VIEW_MOST,
  objectCorrect,
  objectHistory,
  objectReveal,
  objectsInView,
  objectsNearby,
} from '@/api/contract/object'
import { zoneDetail, zoneLayers, zonesInView } from '@/api/contract/zone'
import { distance } from '@/domain/geo'
import { OBJECT_KINDS } from '@/domain/object/objectKinds'
import { foundBy } from '@/domain/initials'
import { boxOf, inBox, insideRing } from '@/domain/ring'
import { objectsOf, putObject } from '@/demo/object/store'
import { onLand } from '@/demo/seed/outlines'
import { seededObjects } from '@/demo/object/story'
import { gateway, LIN } from './gateway'

const city = gateway()
const db = city.demo.db()
const as = { as: LIN }
const { byKind, byId } = seededObjects()
const FIRST = { pageNum: 1, pageSize: 50 }
/** 鹭江道, where 林志强 works. */
const here = { longitude: 118.0735, latitude: 24.4585 }

const firstOf = <R>(list: readonly R[]): R => {
  const [first] = list
  if (!first) throw new RangeError('none')
  return first
}

describe('what stands in the demo city', () => {
  it('is five thousand objects and more, each with an id of its own', () => {
    expect(byId.size).toBeGreaterThan(5000)
    expect(byId.size).toBe(OBJECT_KINDS.reduce((sum, kind) => sum + byKind[kind].length, 0))
  })

  it('stands on land, in the grid it says', () => {
    for (const { place } of [...byKind.component, ...byKind.merchant, ...byKind.point]) {
      expect(onLand([place.longitude, place.latitude], place.areaCode)).toBe(true)
      const grid = byKind.grid.find(({ code }) => code === place.gridCode)
      const box = boxOf(grid?.ring ?? [])
      expect(box && inBox(place, box)).toBe(true)
    }
  })

  it('is not changed by a world: what one adds or changes is its own', () => {
    const merchant = firstOf(byKind.merchant)
    expect(Object.isFrozen(merchant)).toBe(true)
    putObject(city.demo.db('a'), { ...merchant, name: '改过的店' })
    putObject(city.demo.db('a'), { ...merchant, id: 'N1', name: '新开的店' })
    const names = objectsOf(city.demo.db('a'), 'merchant').map(({ name }) => name)
    expect(names).toContain('改过的店')
    expect(names).toHaveLength(byKind.merchant.length + 1)
    expect(objectsOf(db, 'merchant')).toEqual(byKind.merchant)
  })

  it('knows the components that cases are about, with those cases', async () => {
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
  it.each([
    ['name', (record: (typeof byKind.merchant)[number]) => record.name],
    ['code', (record: (typeof byKind.merchant)[number]) => record.code],
    ['address', (record: (typeof byKind.merchant)[number]) => record.place.address],
  ])('are found by %s', async (_, wordsOf) => {
    const wanted = firstOf(byKind.merchant.slice(40))
    const { list } = await city.body(merchantPage, { query: { ...FIRST, keyword: wordsOf(wanted) } }, as)
    expect(list.map(({ id }) => id)).toContain(wanted.id)
  })

  it('are found by pinyin initials, owners by theirs alone', async () => {
    const asked = (keyword: string) => city.body(merchantPage, { query: { ...FIRST, keyword } }, as)
    const shops = byKind.merchant.filter(
      ({ name, place }) => foundBy(name, 'bld') || foundBy(place.address, 'bld'),
    )
    expect((await asked('bld')).total).toBe(shops.length)
    expect(shops.length).toBeGreaterThan(0)
    const { personName, phone, idCard } = firstOf(byKind.merchant)
    expect((await asked(personName)).total).toBe(0)
    expect((await asked(phone)).total).toBe(0)
    expect((await asked(idCard)).total).toBe(0)
  })

  it('are narrowed by region, grid and what only their kind has', async () => {
    const siming = await city.body(gridPage, { query: { ...FIRST, areaCode: '195' } }, as)
    expect(siming.list.every(({ code }) => code.startsWith('350203'))).toBe(true)
    const banned = await city.body(merchantPage, { query: { ...FIRST, status: '1' } }, as)
    expect(banned.total).toBe(byKind.merchant.filter(({ status }) => status === '1').length)
    expect(banned.list.every(({ status }) => status === '1')).toBe(true)
  })

  it('begin by distance with the grid one stands in', async () => {
    const { list } = await city.body(gridPage, { query: { ...FIRST, sort: 'distance', ...here } }, as)
    const [mine] = list
    expect(mine && insideRing(here, mine.ring)).toBe(true)
    const away = list
      .slice(1)
      .map(({ longitude, latitude }) =>
        distance(here, { longitude: longitude ?? 0, latitude: latitude ?? 0 }),
      )
    expect(away).toEqual([...away].sort((a, b) => a - b))
  })

  it('count in a grid what a list by that grid has', async () => {
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

  it('are masked in lists and details', async () => {
    const merchant = firstOf(byKind.merchant)
    const page = await city.raw(merchantPage, { query: { ...FIRST, keyword: merchant.code } }, as)
    const detail = await city.raw(merchantDetail, { query: { id: merchant.id } }, as)
    for (const text of [await page.text(), await detail.text()]) {
      expect(text).toContain(merchant.name)
      for (const secret of secrets(merchant)) expect(text).not.toContain(secret)
    }
  })

  it('are masked by the app, too, whatever a gateway sends', async () => {
    const merchant = firstOf(byKind.merchant)
    putObject(city.demo.db('b'), merchant)
    const sent = { id: 'M1', ownerName: '林志强', phone: '13900002001', idCard: '350203199001011234' }
    const { safeParse } = await import('valibot')
    const read = JSON.stringify(safeParse(merchantDetail.body, sent).output)
    expect(read).toContain('林**')
    for (const secret of ['林志强', '13900002001', '350203199001011234']) expect(read).not.toContain(secret)
  })

  it('come one by one on demand', async () => {
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
  it('goes to review, once for a client id, and stands in the history', async () => {
    const { id } = firstOf(byKind.stallPoint)
    const data = { clientId: 'c1', kind: 'stallPoint' as const, id, field: '摊位数', words: '实有 12 个' }
    const first = await city.body(objectCorrect, { data }, as)
    expect(await city.body(objectCorrect, { data }, as)).toEqual(first)
    const events = await city.body(objectHistory, { query: { kind: 'stallPoint', id } }, as)
    expect(events.filter(({ title }) => title === '纠错')).toMatchObject([
      { words: '摊位数：实有 12 个', byName: '林志强', stateName: '待审核' },
    ])
  })

  it('is reviewed after a while: taken it changes the object, else it says why not', async () => {
    const { id } = firstOf(byKind.stallPoint)
    const send = (clientId: string, field: string, words: string) =>
      city.body(objectCorrect, { data: { clientId, kind: 'stallPoint', id, field, words } }, as)
    await send('r1', '管理单位', '开元市场管理处')
    await send('r2', '范围', '往东多画了三米')
    await send('r3', '摊位数', '数错了')
    for (const one of db.corrections) one.time -= CORRECTED_AFTER
    expect(objectsOf(db, 'stallPoint').find((one) => one.id === id)?.unitName).toBe('开元市场管理处')
    const events = await city.body(objectHistory, { query: { kind: 'stallPoint', id } }, as)
    const told = (start: string) => events.find(({ words }) => words.startsWith(start))
    expect(told('管理单位')).toMatchObject({ stateName: '已采纳', words: '管理单位：开元市场管理处' })
    expect(told('范围')).toMatchObject({
      stateName: '未采纳',
      words: '范围：往东多画了三米。未采纳：范围要到现场重新标注，请用信息采集上报',
    })
    expect(told('摊位数：数错了')?.stateName).toBe('未采纳')
  })

  it('is refused without words, as the form refuses it', async () => {
    const { id } = firstOf(byKind.grid)
    const data = { clientId: 'c2', kind: 'grid' as const, id, field: '边界', words: ' ' }
    expect(await city.refusal(objectCorrect, { data }, as)).toBe('请填写正确的内容')
  })
})

describe('the map', () => {
  const near = { west: 118.072, south: 24.456, east: 118.078, north: 24.461, zoom: 16 }
  const whole = { west: 117.8, south: 24.3, east: 118.5, north: 24.95, zoom: 10 }
  const kinds = 'component,merchant,stallPoint,point'

  it('tells objects one by one while they are few', async () => {
    const { objects, cells, total } = await city.body(objectsInView, { query: { kinds, ...near } }, as)
    expect(cells).toEqual([])
    expect(objects).toHaveLength(total)
    const there = OBJECT_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
      objectsOf(db, kind)
        .filter(({ place }) => inBox(place, near))
        .map(({ id }) => id),
    )
    expect(objects.map(({ id }) => id).sort()).toEqual(there.sort())
    expect(total).toBeGreaterThan(5)
  })

  it('tells numbers by cell of more, and none is lost', async () => {
    const { objects, cells, total } = await city.body(objectsInView, { query: { kinds, ...whole } }, as)
    expect(objects).toEqual([])
    expect(total).toBeGreaterThan(5000)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(cells.length).toBeLessThanOrEqual(IN_VIEW_MOST)
  })

  it('has the areas of the layers asked for', async () => {
    const layers = await city.body(zoneLayers, {}, as)
    expect(layers.every(({ count }) => count > 0)).toBe(true)
    const strict = await city.body(zonesInView, { query: { layerIds: 'strict', ...whole } }, as)
    expect(strict).toHaveLength(layers.find(({ id }) => id === 'strict')?.count ?? -1)
    expect(
      await city.body(zonesInView, { query: { layerIds: 'strict', ...whole, west: 120, east: 121 } }, as),
    ).toEqual([])
    const { rule, ring } = await city.body(zoneDetail, { query: { id: firstOf(strict).id } }, as)
    expect(rule).toContain('占道经营')
    expect(ring.length).toBeGreaterThan(2)
  })

  it('knows what stands near a place, nearest first', async () => {
    const { place, id } = firstOf(byKind.merchant)
    const { longitude, latitude } = place
    const found = await city.body(
      objectsNearby,
      { query: { kind: 'merchant', longitude, latitude, radius: 200 } },
      as,
    )
    expect(found[0]?.id).toBe(id)
    expect(found.map((row) => row.distance)).toEqual(found.map((row) => row.distance).sort((a, b) => a - b))
  })
})

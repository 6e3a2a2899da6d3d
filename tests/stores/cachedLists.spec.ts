import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  caseTypeList,
  commandManualList,
  dictList,
  organisationList,
  regionList,
  zoneChildren,
} from '@/api/contract/base'
import { onMismatch } from '@/api/tolerant'
import { connectClient } from '@/app/boot'
import { resetAll } from '@/domain/resettable'
import { DAY } from '@/domain/time'
import {
  loadAreas,
  loadBigTypes,
  loadDict,
  loadManual,
  loadOrganisations,
  loadTypeTree,
  loadZones,
} from '@/stores/cachedLists'
import { useLoginGate } from '@/stores/loginGate'
import { startSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { demo, LIN, NOW, server, useApp } from '../app'
import { watchWire } from '../wire'

useApp()
beforeEach(() => {
  connectClient()
  // Some answers are invalid on purpose.
  onMismatch(() => undefined)
  startSession(demo.tokenOf(LIN))
})

const TYPE = 'map_search_type'
const KEY = `list:dict:${TYPE}`
const entries = (...labels: string[]) =>
  labels.map((label, at) => ({ label, value: String(at + 1), caseType: '' }))
const answers = (path: string, answer: () => Response) => server.use(http.get(`*${path}`, answer))
const rows =
  (...list: object[]) =>
  () =>
    HttpResponse.json({ success: true, code: 100, body: list })
const dictOf = async (now: number) => (await loadDict(TYPE, now)).map(({ label }) => label)

describe('a dictionary (spec §4, §9)', () => {
  it('is cached with its time, for ten days', async () => {
    answers(dictList.path, rows(...entries('百度')))
    expect(await dictOf(NOW)).toEqual(['百度'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ time: NOW, list: entries('百度') })
    answers(dictList.path, rows(...entries('天地图')))
    const wire = watchWire()
    expect(await dictOf(NOW + 10 * DAY - 1)).toEqual(['百度'])
    expect(wire.sent).toEqual([])
    expect(await dictOf(NOW + 10 * DAY)).toEqual(['天地图'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').time).toBe(NOW + 10 * DAY)
  })

  it('survives a reload', async () => {
    answers(dictList.path, rows(...entries('百度')))
    await dictOf(NOW)
    // A new page has the same storage; its server fails.
    resetAll()
    answers(dictList.path, () => HttpResponse.error())
    expect(await loadDict(TYPE, NOW + DAY)).toEqual(entries('百度'))
  })

  it('is cached under its key', async () => {
    answers(dictList.path, rows(...entries('甲')))
    await loadDict('one', NOW)
    answers(dictList.path, rows(...entries('乙')))
    expect((await loadDict('two', NOW)).map(({ label }) => label)).toEqual(['乙'])
  })

  it('is fetched once for two parallel callers', async () => {
    const wire = watchWire()
    const [one, two] = await Promise.all([loadDict(TYPE, NOW), loadDict(TYPE, NOW)])
    expect(one).toEqual(two)
    expect(wire.sent.map(({ query }) => query)).toEqual([{ type: TYPE }])
  })

  it('that is empty is requested again next time: it may be filled later', async () => {
    answers(dictList.path, rows())
    expect(await dictOf(NOW)).toEqual([])
    answers(dictList.path, rows(...entries('百度')))
    expect(await dictOf(NOW + 1)).toEqual(['百度'])
  })

  it('is ignored when it was stored with a time in the future', async () => {
    localStorage.setItem(KEY, JSON.stringify({ time: NOW + DAY, list: entries('旧') }))
    answers(dictList.path, rows(...entries('新')))
    expect(await dictOf(NOW)).toEqual(['新'])
  })

  it.each([
    ['no JSON', '{"time":'],
    ['of another shape', JSON.stringify({ time: NOW, list: [{ label: 1 }] })],
    ['without a time', JSON.stringify({ list: entries('旧') })],
  ])('stored as something %s is dropped and fetched', async (_, stored) => {
    localStorage.setItem(KEY, stored)
    answers(dictList.path, rows(...entries('新')))
    expect(await dictOf(NOW)).toEqual(['新'])
  })
})

describe('a dictionary that fails to load (spec §8)', () => {
  const FAILURES: [what: string, answer: () => Response, words: string][] = [
    [
      'the server gives a reason',
      () => HttpResponse.json({ success: false, code: 400, msg: '字典不存在' }),
      '字典不存在',
    ],
    [
      'the server gives no reason',
      () => HttpResponse.json({ success: false, code: 400, msg: null }),
      '获取字典来源失败',
    ],
    ['the server is broken', () => HttpResponse.json({}, { status: 500 }), '获取字典来源失败'],
    [
      'its flag is success with another code',
      () => HttpResponse.json({ success: true, code: 500, body: [] }),
      '获取字典来源失败',
    ],
    ['nothing answers', () => HttpResponse.error(), '网络连接错误'],
    [
      'the answer is unusable',
      () => HttpResponse.json({ code: 100, body: '无' }),
      '返回结果有误，请稍后重试！',
    ],
  ]

  it.each(FAILURES)('rejects, when %s, with its message and without a toast', async (_, answer, words) => {
    answers(dictList.path, answer)
    await expect(loadDict(TYPE, NOW)).rejects.toThrow(words)
    expect(useToasts.getState().messages).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it.each(FAILURES)(
    'comes from an expired copy when %s, and is requested again next time',
    async (_, answer) => {
      answers(dictList.path, rows(...entries('旧')))
      await dictOf(NOW)
      answers(dictList.path, answer)
      expect(await dictOf(NOW + 11 * DAY)).toEqual(['旧'])
      answers(dictList.path, rows(...entries('新')))
      expect(await dictOf(NOW + 11 * DAY)).toEqual(['新'])
    },
  )

  it('opens the login when the session has ended, and loads after it (spec §8)', async () => {
    answers(dictList.path, () => HttpResponse.json({ success: false, code: 901, msg: '登录已失效' }))
    const pending = dictOf(NOW)
    await vi.waitFor(() => expect(useLoginGate.getState().open).toBe(true))
    expect(useToasts.getState().messages.map(({ text }) => text)).toEqual(['登录已失效'])
    server.use(http.get(`*${dictList.path}`, rows(...entries('百度'))))
    useLoginGate.getState().waiting[0]?.(true)
    expect(await pending).toEqual(['百度'])
  })

  it('succeeds with code 100 alone', async () => {
    answers(dictList.path, () => HttpResponse.json({ code: '100', body: entries('百度') }))
    expect(await dictOf(NOW)).toEqual(['百度'])
  })

  it('can be fetched again after a failure', async () => {
    answers(dictList.path, () => HttpResponse.error())
    await loadDict(TYPE, NOW).catch(() => undefined)
    answers(dictList.path, rows(...entries('百度')))
    expect(await dictOf(NOW)).toEqual(['百度'])
  })
})

describe('base data (spec §3)', () => {
  it('reads big types with text from objName and value from id, without small types', async () => {
    const nodes = [
      { id: 'a', objName: '市容环境', parentId: '', level: 2 },
      { id: 'a1', objName: '暴露垃圾', parentId: 'a', level: 3 },
    ]
    answers(caseTypeList.path, rows(...nodes))
    expect(await loadBigTypes(NOW)).toEqual([{ text: '市容环境', value: 'a' }])
  })

  it('reads regions with text from addName and value from id, cached per parent', async () => {
    answers(regionList.path, rows({ id: '350203', addName: '思明区', addId: '350203', type: '1' }))
    expect(await loadAreas('194', NOW)).toEqual([
      { text: '思明区', value: '350203', addId: '350203', type: '1' },
    ])
    const wire = watchWire()
    answers(regionList.path, rows({ id: '1', addName: '鹭江街道', addId: '1', type: '2' }))
    expect((await loadAreas('350203', NOW)).map(({ text }) => text)).toEqual(['鹭江街道'])
    expect((await loadAreas('194', NOW)).map(({ text }) => text)).toEqual(['思明区'])
    expect(wire.sent.map(({ query }) => query)).toEqual([{ parentId: '350203' }])
  })

  it('requests the organisation tree by case_accept_assign_hand and caches its short form', async () => {
    const wire = watchWire()
    const unit = { orgCode: '1', orgName: '思明区城管局', parentCode: '0' }
    answers(organisationList.path, rows({ ...unit, leader: '王建国', phone: '13800000003' }))
    expect(await loadOrganisations(NOW)).toEqual([unit])
    expect(wire.sent.map(({ query }) => query)).toEqual([{ key: 'case_accept_assign_hand' }])
    expect(JSON.parse(localStorage.getItem('list:organisations') ?? '').list).toEqual([unit])
  })

  it('caches nested trees in full (spec §3: children)', async () => {
    const squad = { orgCode: '11', orgName: '鹭江中队' }
    answers(organisationList.path, rows({ orgCode: '1', orgName: '思明区城管局', children: [squad] }))
    const units = [
      { orgCode: '1', orgName: '思明区城管局', parentCode: '' },
      { ...squad, parentCode: '1' },
    ]
    expect(await loadOrganisations(NOW)).toEqual(units)
    expect(await loadOrganisations(NOW + DAY)).toEqual(units)
    const small = { id: 'a11', objName: '暴露垃圾' }
    const big = { id: 'a1', objName: '市容环境', children: [small] }
    answers(caseTypeList.path, rows({ id: 'a', objName: '事件', children: [big] }))
    expect((await loadTypeTree(NOW)).map(({ parentId, id }) => [parentId, id])).toEqual([
      ['', 'a'],
      ['a', 'a1'],
      ['a1', 'a11'],
    ])
    expect(await loadBigTypes(NOW)).toEqual([{ text: '市容环境', value: 'a1' }])
  })

  it('requests the manual types by isManual 1 and caches them ten days', async () => {
    const wire = watchWire()
    const tree = await loadTypeTree(NOW)
    expect(tree.filter(({ parentId }) => parentId === '').map(({ objName }) => objName)).toEqual([
      '部件',
      '事件',
    ])
    expect(await loadTypeTree(NOW + 10 * DAY - 1)).toEqual(tree)
    expect(wire.to(caseTypeList.path).map(({ query }) => query)).toEqual([{ isManual: '1' }])
  })

  it('caches zones and manuals per parent', async () => {
    const wire = watchWire()
    const [area] = await loadZones('194', NOW)
    const streets = await loadZones(area?.id ?? '', NOW)
    expect(streets.every(({ belongArea }) => belongArea === area?.name)).toBe(true)
    const covers = await loadManual('10103', NOW)
    expect(covers.map(({ manageProblem }) => manageProblem)).toContain('缺失或移位')
    expect((await loadManual('10137', NOW)).map(({ smallType }) => smallType)).toContain('路灯')
    expect(await loadManual('10103', NOW + DAY)).toEqual(covers)
    expect(wire.to(zoneChildren.path).map(({ query }) => query.parentId)).toEqual(['194', area?.id])
    expect(wire.to(commandManualList.path).map(({ query }) => query.smallTypeId)).toEqual(['10103', '10137'])
  })

  it('rejects with the client’s message on failure, and caches nothing', async () => {
    answers(caseTypeList.path, () => HttpResponse.json({}, { status: 503 }))
    await expect(loadBigTypes(NOW)).rejects.toThrow('服务不可用，请联系管理员')
    expect(localStorage.length).toBe(0)
  })
})

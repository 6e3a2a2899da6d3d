import { pinyin } from 'pinyin-pro'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/app/routes/table'
import { HIDDEN_AT } from '@/domain/features'
import { GROUPS } from '@/features/portal/modules/groups'
import {
  MOST_RECENT,
  noteRecent,
  readRecent,
  tileList,
  findTiles,
  groupsFor,
  tilesOf,
  type TilePlace,
} from '@/features/portal/modules/Modules'
import { areaNames } from '@/city/areas'
import type { Offered } from '@/stores/offered'
import { countsByList, todoItems, type ListedCounts } from '@/features/portal/gateway/todo'

/** A city with all areas enabled. */
const ALL: Offered = { absent: [], present: [], off: [] }
const EVERYWHERE: TilePlace = { siteCode: '', offered: ALL }

const modules = GROUPS.flatMap((group) => group.modules)
const screens = modules.map(({ screen }) => screen)
const COUNTS = {
  sign: 1,
  handle: 2,
  rework: 3,
  verify: 5,
  check: 6,
  commandWait: 7,
  finding: 20,
  findingReview: 3,
  warn: 8,
  suggestionAnswer: 19,
  dutyTodo: 20,
  dailyToRead: 17,
  dailyReturned: 4,
  notice: 20,
  message: 20,
  question: 2,
  building: 6,
  overdue: 9,
  confirm: 10,
  superviseSign: 1,
  superviseApprove: 11,
  superviseConfirm: 12,
  superviseInspect: 13,
  superviseAnswer: 14,
  superviseDraft: 15,
  keyCase: 16,
  keyCaseRework: 1,
  keyCaseConfirm: 18,
}
const tile = (screen: string) => {
  const [found] = tilesOf([screen], EVERYWHERE)
  if (!found) throw new Error(`${screen} is not on the workbench`)
  return found
}

describe('modules of the workbench', () => {
  it.each(modules.map(({ label, initials }) => ({ label, initials })))(
    '$label is found by its initials $initials',
    ({ label, initials }) => {
      expect(initials).toBe(pinyin(label, { pattern: 'first', toneType: 'none', type: 'array' }).join(''))
    },
  )

  // No tile: the workbench itself, the settings, a case, the parent with the same address.
  const ELSEWHERE = ['gateway', 'privacyPolicy', 'sdkPrivacy', 'twoViolationsManage']

  it('include every screen without a required parameter once', () => {
    const tiles = rows
      .filter(({ params }) => (params as readonly string[]).every((name) => name.endsWith('?')))
      .map(({ name }) => name)
      .filter((name) => !ELSEWHERE.includes(name))
    expect([...screens].sort()).toEqual([...tiles].sort())
  })

  it('have unique names', () => {
    expect(new Set(modules.map(({ label }) => label)).size).toBe(modules.length)
  })

  it.each([
    { who: 'a collector', roles: ['collector'], first: '任务' },
    { who: 'a handler', roles: ['handler'], first: '案件' },
    { who: 'a department head', roles: ['head'], first: '案件' },
    { who: 'an account with unknown roles', roles: [], first: '任务' },
  ])('$who sees $first first and all other groups', ({ roles, first }) => {
    const groups = groupsFor(roles, EVERYWHERE)
    expect(groups[0]?.title).toBe(first)
    expect(groups.flatMap(({ tiles }) => tiles)).toHaveLength(modules.length)
  })

  it('spec §6: 平台统计 is neither shown nor found nor remembered at a site that hides it', () => {
    const site = HIDDEN_AT.platformStatistics?.[0] ?? ''
    const shown = (siteCode: string) =>
      groupsFor([], { ...EVERYWHERE, siteCode }).flatMap(({ tiles }) => tiles.map(({ label }) => label))
    expect(shown('xiamen')).toContain('平台统计')
    expect(shown(site)).not.toContain('平台统计')
    expect(findTiles('pttj', { ...EVERYWHERE, siteCode: site })).toEqual([])
    expect(tilesOf(['platformStatistics'], { ...EVERYWHERE, siteCode: site })).toEqual([])
  })
})

describe('search of modules', () => {
  const found = (query: string) => findTiles(query, EVERYWHERE).map(({ label }) => label)

  it.each([
    ['签收', ['案件签收']],
    ['QS', ['案件签收']],
    ['hs', ['核实任务']],
    [' 一楼 ', ['一楼一档']],
    ['没有的', []],
  ])('%s finds %j', (query, labels) => {
    expect(found(query)).toEqual(labels)
  })

  it.each([
    ['延期', ['个人处置', '案件处置', '超期预警']],
    ['申请延期', ['个人处置', '案件处置', '超期预警']],
    ['打回', ['个人处置', '案件处置', '处置确认']],
    ['上报', ['文明督导上报', '问题登记']],
    ['撤销', ['案件撤回']],
    ['挂账', ['个人处置', '案件处置', '案件解挂']],
    ['指派', ['案件处置']],
    ['举报', ['投诉']],
  ])('%s, which is no module name, finds the module for it: %j', (query, labels) => {
    expect(found(query)).toEqual(labels)
  })

  it('shows those that begin with the query first', () => {
    expect(found('dc')).toContain('问卷调查')
    expect(found('xc')[0]).toBe('现场核查')
    expect(found('xc').indexOf('巡查记录')).toBeLessThan(found('xc').indexOf('专项巡查'))
  })
})

describe('the numbers', () => {
  it.each([
    ['caseSign', ['head'], 1, ''],
    ['caseHandle', ['head'], 2, ''],
    ['caseWarn', ['head'], 9, '?tab=2'],
    ['handleConfirm', ['head'], 10, ''],
    ['keyTaskHandle', ['head'], 1, ''],
    ['keyTaskStart', ['head'], 15, ''],
    ['examineApproval', ['centre'], 11, ''],
    ['keyTaskConfirm', ['centre'], 12, ''],
    ['keyCaseHandle', ['head'], 16, ''],
    ['keyHandleConfirm', ['head'], 18, ''],
    ['fieldInspection', ['collector'], 13, ''],
    ['checkFeedback', ['head'], 14, ''],
    ['specialHandle', ['handler'], 20, ''],
    ['dutyReportRecord', ['head'], 17, '?tab=toRead'],
    ['suggestionHistory', ['head'], 19, '?tab=unread'],
    ['announcement', ['head'], 20, '?tab=unread'],
    ['conversation', ['head'], 20, ''],
    ['faq', ['head'], 0, ''],
    ['personalHandle', ['head'], 0, ''],
  ] as const)('the tile of %s for %j counts %i and opens %s', (screen, roles, count, search) => {
    const { target, ...shown } = tileList(tile(screen), COUNTS, roles)
    expect(shown).toEqual({ count })
    expect(target).toMatchObject({ screen, search })
  })

  it.each([
    ['keyTaskHandle', { superviseSign: 0, superviseDoing: 3 }, 3, '?tab=2'],
    ['caseHandle', { handle: 0, rework: 2 }, 2, '?tab=2'],
    ['caseWarn', { overdue: 0, warn: 8 }, 8, ''],
    ['specialHandle', { finding: 0, findingReview: 4 }, 4, '?tab=review'],
    ['commandTask', { commandWait: 0, commandDoing: 5 }, 5, '?tab=doing'],
    ['dutyReportRecord', { dailyToRead: 0, dailyReturned: 1 }, 1, '?tab=returned'],
  ])('the tile of %s opens its first tab with open work for %j', (screen, counts, count, search) => {
    expect(tileList(tile(screen), counts, ['head'])).toMatchObject({ count, target: { screen, search } })
  })

  it('no tile shows a number before the numbers are loaded', () => {
    expect(tileList(tile('caseSign'), undefined, []).count).toBe(0)
  })

  it('a gateway that does not split 指令 counts all of them in the first list', () => {
    expect(countsByList({ command: 6, commandWait: null })).toMatchObject({
      commandWait: 6,
      commandDoing: undefined,
    })
  })

  const keysOf = (roles: string[], counts?: ListedCounts, hasRoute = true) =>
    todoItems(roles, ALL, counts, hasRoute).map(({ key }) => key)

  it('the strip shows the work of the roles, a collector’s tasks first', () => {
    expect(keysOf(['collector']).slice(0, 3)).toEqual(['verify', 'check', 'commandWait'])
    expect(keysOf(['head']).slice(0, 4)).toEqual(['sign', 'handle', 'rework', 'confirm'])
    expect(keysOf(['centre'])).toEqual([
      'superviseApprove',
      'superviseConfirm',
      'superviseDraft',
      'dailyToRead',
      'notice',
    ])
    for (const roles of [['collector'], ['handler'], ['head'], ['collector', 'head'], []])
      expect(keysOf(roles)).toHaveLength(10)
  })

  it('other open work takes the place of empty lists, the last first', () => {
    const counts = { verify: 1, building: 0, dailyReturned: 0, keyCase: 4, question: 2 }
    const keys = keysOf(['collector'], counts)
    expect(keys).toHaveLength(10)
    expect(keys).toEqual(expect.arrayContaining(['verify', 'stops', 'keyCase', 'question']))
    expect(keys).not.toContain('dailyReturned')
    expect(keysOf(['centre'], { superviseDoing: 3 })).toContain('superviseDoing')
    expect(keysOf(['centre'], { superviseDoing: 3, notice: 1 })).toHaveLength(5)
  })

  it('overdue stops are 已超期 of a collector, and 任务超期 of a user with overdue cases', () => {
    const labelFor = (role: string) => todoItems([role], ALL).find(({ key }) => key === 'stops')?.label
    expect([labelFor('collector'), labelFor('head')]).toEqual(['已超期', '任务超期'])
    expect(keysOf(['collector'], {}, false)).not.toContain('stops')
  })

  it('追加整改 opens its own tab (spec §2: handling tab 2)', () => {
    const rework = todoItems(['head'], ALL).find(({ key }) => key === 'rework')
    expect(rework?.target).toMatchObject({ pathname: '/caseHandle', search: '?tab=2' })
  })
})

describe('最近使用', () => {
  beforeEach(() => localStorage.clear())

  it('shows the latest first, each once, at most eight, per user', () => {
    const names = Array.from({ length: 10 }, (_, i) => `screen${i}`)
    for (const name of [...names, 'screen5']) noteRecent('lin', name)
    expect(readRecent('lin')).toHaveLength(MOST_RECENT)
    expect(readRecent('lin').slice(0, 3)).toEqual(['screen5', 'screen9', 'screen8'])
    expect(readRecent('chen')).toEqual([])
  })

  it.each(['{"no":"list"}', 'not json', '[1,2]'])('a corrupt entry (%s) counts as empty', (text) => {
    localStorage.setItem('recentModules:lin', text)
    expect(readRecent('lin')).toEqual([])
  })

  it('hides a module that no longer exists', () => {
    expect(tilesOf(['gone', 'caseSign'], EVERYWHERE).map(({ label }) => label)).toEqual(['案件签收'])
  })

  it('stores nothing without a user', () => {
    noteRecent('', 'caseSign')
    expect(localStorage).toHaveLength(0)
  })
})

describe('in a city without an area', () => {
  const KEY_LIST = '/api-digital/api/v1/keyTask/queryHandlePage'
  const without = (offered: Partial<Offered>): TilePlace => ({
    ...EVERYWHERE,
    offered: { ...ALL, ...offered },
  })
  const titles = (place: TilePlace) => groupsFor([], place).map(({ title }) => title)

  it('has no tiles of it, and no group without tiles', () => {
    expect(titles(EVERYWHERE)).toContain('两违')
    expect(titles(without({ off: ['violation'] }))).not.toContain('两违')
    expect(findTiles('两违', without({ off: ['violation'] }))).toEqual([])
  })

  it('is detected by an absent call, unless another call of the area succeeded', () => {
    const numbers = (place: TilePlace) => todoItems([], place.offered).map(({ label }) => label)
    expect(numbers(without({ absent: [KEY_LIST] }))).not.toContain('督办办理')
    expect(numbers(without({ absent: [KEY_LIST], present: ['keytask'] }))).toContain('督办办理')
  })

  it('keeps what is based on specified calls', () => {
    const place = without({ off: [...areaNames()] })
    expect(groupsFor([], place).flatMap(({ tiles }) => tiles.map(({ label }) => label))).toEqual(
      expect.arrayContaining(['案件签收', '案件处置', '处置确认', '综合查询', '常用意见']),
    )
  })
})

import { pinyin } from 'pinyin-pro'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/app/routes/table'
import { HIDDEN_AT } from '@/domain/features'
import { GROUPS } from '@/features/portal/modules/groups'
import {
  MOST_RECENT,
  noteRecent,
  readRecent,
  tileBadge,
  findTiles,
  groupsFor,
  tilesOf,
  type TilePlace,
} from '@/features/portal/modules/Modules'
import { AREA_NAMES } from '@/city/areas'
import type { Offered } from '@/stores/offered'
import { todoItems } from '@/features/portal/gateway/todo'

/** A city with all areas enabled. */
const ALL: Offered = { absent: [], present: [], off: [] }
const EVERYWHERE: TilePlace = { siteCode: '', offered: ALL }

const modules = GROUPS.flatMap((group) => group.modules)
const screens = modules.map(({ screen }) => screen)
const COUNTS = {
  sign: 1,
  handle: 2,
  rework: 3,
  supervise: 4,
  verify: 5,
  check: 6,
  command: 7,
  finding: 20,
  findingReview: 3,
  warn: 8,
  suggestionAnswer: 19,
  dutyTodo: 20,
  daily: 21,
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
    ['caseSign', ['head'], 1],
    ['caseHandle', ['head'], 5],
    ['caseWarn', ['head'], 17],
    ['handleConfirm', ['head'], 10],
    ['keyTaskHandle', ['head'], 4],
    ['keyTaskStart', ['head'], 15],
    ['examineApproval', ['centre'], 11],
    ['keyTaskConfirm', ['centre'], 12],
    ['keyCaseHandle', ['head'], 17],
    ['keyHandleConfirm', ['head'], 18],
    ['fieldInspection', ['collector'], 13],
    ['checkFeedback', ['head'], 14],
    ['specialHandle', ['handler'], 23],
    ['suggestionHistory', ['head'], 19],
    ['announcement', ['head'], 20],
    ['conversation', ['head'], 20],
    ['faq', ['head'], 0],
    ['personalHandle', ['head'], 0],
  ] as const)('the badge of %s for %j is %i', (screen, roles, count) => {
    expect(tileBadge(tile(screen), COUNTS, roles)).toBe(count)
  })

  it('no badge shows before the numbers are loaded', () => {
    expect(tileBadge(tile('caseSign'), undefined, [])).toBe(0)
  })

  it('the strip shows all ten, a collector’s tasks first', () => {
    const keys = (roles: string[]) => todoItems(roles, ALL).map(({ key }) => key)
    expect(keys(['collector']).slice(0, 3)).toEqual(['verify', 'check', 'command'])
    expect(keys(['head']).slice(0, 4)).toEqual(['sign', 'handle', 'rework', 'confirm'])
    const all = ['sign', 'handle', 'rework', 'confirm', 'verify', 'check', 'command', 'warn', 'overdue']
    for (const roles of [['collector'], ['head']])
      expect(keys(roles).sort()).toEqual([...all, 'supervise'].sort())
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
    expect(numbers(without({ absent: [KEY_LIST] }))).not.toContain('督办')
    expect(numbers(without({ absent: [KEY_LIST], present: ['keytask'] }))).toContain('督办')
  })

  it('keeps what is based on specified calls', () => {
    const place = without({ off: [...AREA_NAMES] })
    expect(groupsFor([], place).flatMap(({ tiles }) => tiles.map(({ label }) => label))).toEqual(
      expect.arrayContaining(['案件签收', '案件处置', '处置确认', '综合查询', '常用意见']),
    )
  })
})

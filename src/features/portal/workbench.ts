import type { TodoCounts } from '@/api/contract/portal'
import { isHiddenAt } from '@/domain/features'
import { matchesInitials } from '@/domain/text'
import { destination, screenRow, to, type Destination, type ScreenName } from '@/kit/links'
import { GROUPS, type Module, type ModuleGroup, type TodoKey } from './modules'

/** A module with the look of its group. */
export type Tile = Module & Pick<ModuleGroup, 'tone'>

const withTone = ({ tone, modules }: ModuleGroup): Tile[] => modules.map((module) => ({ tone, ...module }))

/** Whether a screen is built; those that are not stay on the workbench, marked. */
export const isBuilt = (screen: ScreenName): boolean => screenRow(screen)?.load != null

/** The groups a site shows, those of the account's own work first. */
export function groupsFor(roles: readonly string[], siteCode: string): { title: string; tiles: Tile[] }[] {
  const own = ({ first = [] }: ModuleGroup) => first.some((role) => roles.includes(role))
  return [...GROUPS.filter(own), ...GROUPS.filter((group) => !own(group))].map((group) => ({
    title: group.title,
    tiles: withTone(group).filter(({ screen }) => !isHiddenAt(screen, siteCode)),
  }))
}

/** Modules by a part of their name or pinyin initials, those that begin with it first. */
export function findTiles(query: string, siteCode: string): Tile[] {
  const wanted = query.replace(/\s+/g, '').toLowerCase()
  const begins = ({ label, initials }: Tile) => label.startsWith(wanted) || initials.startsWith(wanted)
  const found = GROUPS.flatMap(withTone).filter(
    (tile) =>
      !isHiddenAt(tile.screen, siteCode) &&
      matchesInitials({ name: tile.label, initials: tile.initials }, query),
  )
  return [...found.filter(begins), ...found.filter((tile) => !begins(tile))]
}

/** The tiles of screens by name, in that order; names that are gone or hidden are left out. */
export function tilesOf(screens: readonly string[], siteCode: string): Tile[] {
  const tiles = GROUPS.flatMap(withTone).filter(({ screen }) => !isHiddenAt(screen, siteCode))
  return screens.flatMap((name) => tiles.filter(({ screen }) => screen === name))
}

/** A handler's work is in 个人处置, a department's in 案件处置; what is not built yet gives way. */
export function handlingScreen(roles: readonly string[]): 'personalHandle' | 'caseHandle' {
  const personal = roles.includes('handler') && !roles.includes('head')
  return personal && isBuilt('personalHandle') ? 'personalHandle' : 'caseHandle'
}

/** The number on a tile. Of the two handling lists only the account's own shows it. */
export function badgeOf(
  { screen, counts = [] }: Tile,
  todo: TodoCounts | undefined,
  roles: readonly string[],
): number {
  const other = (screen === 'personalHandle' || screen === 'caseHandle') && screen !== handlingScreen(roles)
  return todo && !other ? counts.reduce((sum, key) => sum + todo[key], 0) : 0
}

export interface TodoItem {
  key: TodoKey
  label: string
  tone?: 'warn' | 'bad' | 'watch'
  target: Destination
}

/** The to-do strip (screens.md "Portal"): nine numbers, each opens its list; the account's own work comes first. */
export function todoItems(roles: readonly string[]): TodoItem[] {
  const handling = handlingScreen(roles)
  const cases: TodoItem[] = [
    { key: 'sign', label: '待签收', target: to.caseSign() },
    { key: 'handle', label: '待处置', target: destination(handling) },
    // spec §2: handling tab 2 is additional rectification.
    { key: 'rework', label: '追加整改', target: destination(handling, { tab: '2' }) },
  ]
  const tasks: TodoItem[] = [
    { key: 'verify', label: '待核实', target: to.verifyTask() },
    { key: 'check', label: '待核查', target: to.checkTask() },
    { key: 'command', label: '指令', target: to.commandTask() },
  ]
  const pressing: TodoItem[] = [
    { key: 'warn', label: '即将超期', tone: 'warn', target: to.caseWarn() },
    { key: 'overdue', label: '已超期', tone: 'bad', target: destination('caseWarn', { tab: '2' }) },
  ]
  const supervised: TodoItem = { key: 'supervise', label: '督办', tone: 'watch', target: to.keyTaskHandle() }
  const [own, other] = roles.includes('collector') ? [tasks, cases] : [cases, tasks]
  return [...own, ...pressing, ...other, supervised]
}

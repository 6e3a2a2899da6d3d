import type { TodoCounts } from '@/api/contract/portal'
import { isHiddenAt } from '@/domain/features'
import { matchesInitials } from '@/domain/text'
import { GROUPS, type Module, type ModuleGroup } from './groups'
import { OTHER_NAMES } from './otherNames'
import { handlingScreen } from '../gateway/todo'

/** A module with the look of its group. */
export type Tile = Module & Pick<ModuleGroup, 'tone'>

const withTone = ({ tone, modules }: ModuleGroup): Tile[] => modules.map((module) => ({ tone, ...module }))

/** The groups a site shows, those of the account's own work first. */
export function groupsFor(roles: readonly string[], siteCode: string): { title: string; tiles: Tile[] }[] {
  const own = ({ first = [] }: ModuleGroup) => first.some((role) => roles.includes(role))
  return [...GROUPS.filter(own), ...GROUPS.filter((group) => !own(group))].map((group) => ({
    title: group.title,
    tiles: withTone(group).filter(({ screen }) => !isHiddenAt(screen, siteCode)),
  }))
}

/** Modules by a part of their name or pinyin initials, those that begin with it first; then by what else they are called. */
export function findTiles(query: string, siteCode: string): Tile[] {
  const wanted = query.replace(/\s+/g, '').toLowerCase()
  const begins = ({ label, initials }: Tile) => label.startsWith(wanted) || initials.startsWith(wanted)
  const named = ({ label, initials }: Tile) => matchesInitials({ name: label, initials }, query)
  // 申请延期 has the word as well.
  const meant = ({ screen }: Tile) =>
    (OTHER_NAMES[screen]?.split(' ') ?? []).some((word) => word.includes(wanted) || wanted.includes(word))
  const all = GROUPS.flatMap(withTone).filter(({ screen }) => !isHiddenAt(screen, siteCode))
  const rank = (tile: Tile) => (named(tile) ? (begins(tile) ? 0 : 1) : meant(tile) ? 2 : 3)
  return [0, 1, 2].flatMap((grade) => all.filter((tile) => rank(tile) === grade))
}

/** The tiles of screens by name, in that order; names that are gone or hidden are left out. */
export function tilesOf(screens: readonly string[], siteCode: string): Tile[] {
  const tiles = GROUPS.flatMap(withTone).filter(({ screen }) => !isHiddenAt(screen, siteCode))
  return screens.flatMap((name) => tiles.filter(({ screen }) => screen === name))
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

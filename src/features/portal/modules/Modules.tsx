import { useMemo, useRef, useState, type RefObject } from 'react'
import { env } from '@/env/env'
import { useAccount } from '@/kit/data/useApiQuery'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { toast } from '@/stores/toasts'
import { likelyRoles } from '@/domain/actor'
import { isHiddenAt } from '@/domain/features'
import { matchesInitials } from '@/domain/text'
import { GROUPS, OTHER_NAMES, type Module, type ModuleGroup } from './groups'
import { destination, to, useNav, type Destination } from '@/kit/screen/hooks'
import { isScreenAbsent, useOffered, type Offered } from '@/stores/offered'
import { countsOf, handlingScreen, listOf, type ListedCounts } from '../gateway/todo'
import { TileFace } from '@/ui/TileFace'
import { ScreenLink } from '../gateway/ScreenLink'
import { useGlyphs } from './useGlyphs'
import './modules.css'

/** A module with the look of its group. */
type Tile = Module & Pick<ModuleGroup, 'tone'>

const withTone = ({ tone, modules }: ModuleGroup): Tile[] => modules.map((module) => ({ tone, ...module }))

/** The site, and the areas of its city, which decide on the visible tiles. */
export interface TilePlace {
  siteCode: string
  offered: Offered
}

const isShown =
  ({ siteCode, offered }: TilePlace) =>
  ({ screen }: Module): boolean =>
    !isHiddenAt(screen, siteCode) && !isScreenAbsent(offered, screen)

/** The groups of a site without empty ones. Groups of the account's roles come first. */
export function groupsFor(roles: readonly string[], place: TilePlace): { title: string; tiles: Tile[] }[] {
  const own = ({ first = [] }: ModuleGroup) => first.some((role) => roles.includes(role))
  return [...GROUPS.filter(own), ...GROUPS.filter((group) => !own(group))]
    .map((group) => ({ title: group.title, tiles: withTone(group).filter(isShown(place)) }))
    .filter(({ tiles }) => tiles.length > 0)
}

/**
 * Finds modules by a part of their name or pinyin initials, prefix matches first; then by further search
 * words.
 */
export function findTiles(query: string, place: TilePlace): Tile[] {
  const wanted = query.replace(/\s+/g, '').toLowerCase()
  const begins = ({ label, initials }: Tile) => label.startsWith(wanted) || initials.startsWith(wanted)
  const named = ({ label, initials }: Tile) => matchesInitials({ name: label, initials }, query)
  // 申请延期 contains the word too.
  const meant = ({ screen }: Tile) =>
    (OTHER_NAMES[screen]?.split(' ') ?? []).some((word) => word.includes(wanted) || wanted.includes(word))
  const all = GROUPS.flatMap(withTone).filter(isShown(place))
  const rank = (tile: Tile) => (named(tile) ? (begins(tile) ? 0 : 1) : meant(tile) ? 2 : 3)
  return [0, 1, 2].flatMap((grade) => all.filter((tile) => rank(tile) === grade))
}

/** The tiles of the named screens in the same order, without removed and hidden ones. */
export function tilesOf(screens: readonly string[], place: TilePlace): Tile[] {
  const tiles = GROUPS.flatMap(withTone).filter(isShown(place))
  return screens.flatMap((name) => tiles.filter(({ screen }) => screen === name))
}

/**
 * The count on a tile, which is the total of the list that it opens: its first tab with open work. Of the two handling lists
 * only the one of the account's role shows it.
 */
export function tileList(
  { screen }: Tile,
  todo: ListedCounts | undefined,
  roles: readonly string[],
): { count: number; target: Destination } {
  const other = (screen === 'personalHandle' || screen === 'caseHandle') && screen !== handlingScreen(roles)
  const key = other ? undefined : countsOf(screen).find((one) => (todo?.[one] ?? 0) > 0)
  if (!key) return { count: 0, target: destination(screen) }
  return { count: todo?.[key] ?? 0, target: listOf(key, roles) }
}

/** The number of tiles in two rows. */
export const MOST_RECENT = 8

const schema = v.array(v.string())
const keyOf = (userId: string) => `recentModules:${userId}`

/** Modules the user opened on this device, latest first, as route names. */
export function readRecent(userId: string): readonly string[] {
  return userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST_RECENT)
}

/** Stores that the user has opened a module. */
export function noteRecent(userId: string, screen: string): void {
  if (userId === '') return
  const others = readRecent(userId).filter((name) => name !== screen)
  writeStored(deviceStorage, keyOf(userId), [screen, ...others].slice(0, MOST_RECENT))
}

/** Two rows. */
const MOST_PINNED = 8
const pinsOf = (userId: string) => `pinnedModules:${userId}`

/** Modules the user has pinned on this device, in that order, as route names. */
export function readPinned(userId: string): readonly string[] {
  return userId === '' ? [] : (readStored(deviceStorage, pinsOf(userId), schema) ?? []).slice(0, MOST_PINNED)
}

interface Pins {
  names: readonly string[]
  /** The tiles pin and release modules instead of opening them. */
  choosing: boolean
  toggle: (tile: Tile) => void
}

/** The pinned modules of this user. */
function usePins(choosing: boolean): Pins {
  const userId = useAccount()?.id ?? ''
  // Read on every render: another tab may have changed them.
  const [, drawAgain] = useState(0)
  const names = readPinned(userId)
  const toggle = ({ screen, label }: Tile) => {
    const isPinned = names.includes(screen)
    if (!isPinned && names.length >= MOST_PINNED)
      return toast.failure(`最多固定 ${MOST_PINNED} 个，请先取消一个`)
    const next = isPinned ? names.filter((name) => name !== screen) : [...names, screen]
    if (userId === '' || !writeStored(deviceStorage, pinsOf(userId), next))
      return toast.failure(`本机存不下，没有固定${label}`)
    drawAgain((count) => count + 1)
  }
  return { names, choosing, toggle }
}

interface TilesProps {
  tiles: readonly Tile[]
  counts: ListedCounts | undefined
  pins: Pins
}

/** Modules as tiles, four in a row. */
function Tiles({ tiles, counts, pins }: TilesProps) {
  return (
    <ul className="cg-tiles">
      {tiles.map((tile) => (
        <li key={tile.screen}>
          {pins.choosing ? <PinButton tile={tile} pins={pins} /> : <ModuleTile tile={tile} counts={counts} />}
        </li>
      ))}
    </ul>
  )
}

function ModuleTile({ tile, counts }: { tile: Tile; counts: ListedCounts | undefined }) {
  const account = useAccount()
  const glyph = useGlyphs()
  const { count, target } = tileList(tile, counts, likelyRoles(account?.roles ?? []))
  return (
    <ScreenLink className="cg-tile" to={target} onGo={() => noteRecent(account?.id ?? '', tile.screen)}>
      <TileFace icon={glyph(tile.icon)} label={tile.label} tone={tile.tone} count={count} />
    </ScreenLink>
  )
}

function PinButton({ tile, pins: { names, toggle } }: { tile: Tile; pins: Pins }) {
  const glyph = useGlyphs()
  return (
    <button
      type="button"
      className="cg-tile cg-gw-pin"
      aria-label={`固定${tile.label}`}
      aria-pressed={names.includes(tile.screen)}
      onClick={() => toggle(tile)}
    >
      <TileFace icon={glyph(tile.icon)} label={tile.label} tone={tile.tone} />
    </button>
  )
}

export interface ModulesProps {
  counts: ListedCounts | undefined
  /** The scroll container of the screen: a search scrolls its field to the top, away from the keyboard. */
  scroll: RefObject<HTMLElement | null>
}

/** Space (px) above the field after that. */
const MARGIN = 12

/** All modules by group, pinned and recent ones first, with a search by name or pinyin initials. */
export function Modules({ counts, scroll }: ModulesProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const pins = usePins(choosing)
  const searching = query.trim() !== ''
  // Without layout (tests) there is no scrollTo.
  const up = () => scroll.current?.scrollTo?.({ top: (field.current?.offsetTop ?? 0) - MARGIN })
  return (
    <div className={searching ? 'cg-gw-modules cg-gw-searching' : 'cg-gw-modules'}>
      <div className="cg-gw-find" ref={field}>
        <SearchField
          value={query}
          onChange={setQuery}
          placeholder="找功能、案件、地址、人员"
          label="找功能，按名称或拼音首字母；也可搜案件、对象和人员"
          onFocus={up}
        />
        <LinkButton label={choosing ? '完成固定' : '固定常用功能'} onClick={() => setChoosing(!choosing)}>
          {choosing ? '完成' : '固定'}
        </LinkButton>
      </div>
      {searching ? (
        <SearchResults query={query} counts={counts} pins={pins} />
      ) : (
        <AllModules counts={counts} pins={pins} />
      )}
    </div>
  )
}

/** This site, and the known areas of its city. */
export function useTilePlace(): TilePlace {
  const offered = useOffered()
  return useMemo(() => ({ siteCode: env.siteCode, offered }), [offered])
}

interface ResultsProps extends Pick<TilesProps, 'counts' | 'pins'> {
  query: string
}

function SearchResults({ query, counts, pins }: ResultsProps) {
  const nav = useNav()
  const tiles = findTiles(query, useTilePlace())
  const words = query.trim()
  return (
    <>
      <Card>
        <Button kind="ghost" block onClick={() => nav.go(to.search({ q: words }))}>
          {`在案件、督办、对象、人员里找“${words}”`}
        </Button>
      </Card>
      <div role="status">
        {tiles.length > 0 ? (
          <Card title={`找到 ${tiles.length} 个功能`}>
            <Tiles tiles={tiles} counts={counts} pins={pins} />
          </Card>
        ) : (
          // No title: the records above may well be found.
          <p className="cg-gw-none">没有叫“{words}”的功能</p>
        )}
      </div>
    </>
  )
}

function AllModules({ counts, pins }: Pick<TilesProps, 'counts' | 'pins'>) {
  const account = useAccount()
  const userId = account?.id ?? ''
  const roles = account?.roles
  // Read once per visit, so that the tiles do not move.
  const place = useTilePlace()
  const names = useMemo(() => readRecent(userId), [userId])
  const pinned = tilesOf(pins.names, place)
  const recent = tilesOf(names, place).filter(({ screen }) => !pins.names.includes(screen))
  const groups = useMemo(() => groupsFor(likelyRoles(roles ?? []), place), [roles, place])
  return (
    <>
      {(pinned.length > 0 || pins.choosing) && (
        <Card title="常用">
          {pins.choosing && <p className="cg-gw-none">点功能固定到这里，再点一次取消</p>}
          <Tiles tiles={pinned} counts={counts} pins={pins} />
        </Card>
      )}
      {recent.length > 0 && (
        <Card title="最近使用">
          <Tiles tiles={recent} counts={counts} pins={pins} />
        </Card>
      )}
      {groups.map(({ title, tiles }) => (
        <Card key={title} title={title}>
          <Tiles tiles={tiles} counts={counts} pins={pins} />
        </Card>
      ))}
    </>
  )
}

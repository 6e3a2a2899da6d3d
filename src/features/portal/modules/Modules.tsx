import { useMemo, useRef, useState, type RefObject } from 'react'
import { env } from '@/env/env'
import { useAccount } from '@/kit/data/useApiQuery'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { likelyRoles } from '@/domain/actor'
import { isHiddenAt } from '@/domain/features'
import { matchesInitials } from '@/domain/text'
import { GROUPS, type Module, type ModuleGroup } from './groups'
import { destination } from '@/kit/screen/hooks'
import type { ScreenName } from '@/kit/screen/rows'
import { isScreenAbsent, useOffered, type Offered } from '@/stores/offered'
import { handlingScreen, type ListedCounts } from '../gateway/todo'
import { TileFace } from '@/ui/TileFace'
import { ScreenLink } from '../gateway/ScreenLink'
import { useGlyphs } from './useGlyphs'
import './modules.css'

/** Further search words of modules: 延期, 打回. */
const OTHER_NAMES: Partial<Record<ScreenName, string>> = {
  verifyTask: '属实',
  checkTask: '复查 验收',
  commandTask: '派单 交办',
  problemRegister: '上报 报案 拍照',
  inspectRun: '结束巡查 暂停 轨迹 巡逻 打卡 里程',
  caseSign: '接单 拒签 退回',
  personalHandle: '办理 整改 返工 打回 延期 挂账',
  caseHandle: '办理 指派 整改 返工 打回 延期 挂账',
  handleConfirm: '审核 打回',
  caseWarn: '逾期 超时 延期',
  caseWithdrawal: '撤销 取消',
  caseRelieve: '挂账',
  caseUnion: '搜索 进度',
  caseAddFeedback: '补充',
  handlingCase: '进度',
  scanBoothInfo: '二维码',
  twoViolations: '违建 违章 抢建',
  inspectEntry: '违建',
  oneBuilding: '楼栋 档案',
  recordList: '拆除 销案',
  dutyReportRecord: '打卡',
  announcement: '消息',
  complaint: '举报',
  opinionTemplate: '模板',
  appDataStatistics: '报表',
  conversation: '聊天',
  faq: '帮助',
}

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

/** The count on a tile. Of the two handling lists only the one of the account's role shows it. */
export function tileBadge(
  { screen, counts = [] }: Tile,
  todo: ListedCounts | undefined,
  roles: readonly string[],
): number {
  const other = (screen === 'personalHandle' || screen === 'caseHandle') && screen !== handlingScreen(roles)
  return todo && !other ? counts.reduce((sum, key) => sum + (todo[key] ?? 0), 0) : 0
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

interface TilesProps {
  tiles: readonly Tile[]
  counts: ListedCounts | undefined
}

/** Modules as tiles, four in a row. */
function Tiles({ tiles, counts }: TilesProps) {
  const account = useAccount()
  return (
    <ul className="cg-tiles">
      {tiles.map((tile) => (
        <li key={tile.screen}>
          <ModuleTile
            tile={tile}
            count={tileBadge(tile, counts, likelyRoles(account?.roles ?? []))}
            onGo={() => noteRecent(account?.id ?? '', tile.screen)}
          />
        </li>
      ))}
    </ul>
  )
}

function ModuleTile({ tile, count, onGo }: { tile: Tile; count: number; onGo: () => void }) {
  const glyph = useGlyphs()
  return (
    <ScreenLink className="cg-tile" to={destination(tile.screen)} onGo={onGo}>
      <TileFace icon={glyph(tile.icon)} label={tile.label} tone={tile.tone} count={count} />
    </ScreenLink>
  )
}

export interface ModulesProps {
  counts: ListedCounts | undefined
  /** The scroll container of the screen: a search scrolls its field to the top, away from the keyboard. */
  scroll: RefObject<HTMLElement | null>
}

/** Space (px) above the field after that. */
const MARGIN = 12

/** All modules by group, recent ones first, with a search by name or pinyin initials. */
export function Modules({ counts, scroll }: ModulesProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const searching = query.trim() !== ''
  // Without layout (tests) there is no scrollTo.
  const up = () => scroll.current?.scrollTo?.({ top: (field.current?.offsetTop ?? 0) - MARGIN })
  return (
    <div className={searching ? 'cg-gw-modules cg-gw-searching' : 'cg-gw-modules'}>
      <div className="cg-gw-find" ref={field}>
        <SearchField
          value={query}
          onChange={setQuery}
          placeholder="找功能，如“签收”“延期”或 qs"
          label="找功能，按名称或拼音首字母"
          onFocus={up}
        />
      </div>
      {searching ? <SearchResults query={query} counts={counts} /> : <AllModules counts={counts} />}
    </div>
  )
}

/** This site, and the known areas of its city. */
function usePlace(): TilePlace {
  const offered = useOffered()
  return useMemo(() => ({ siteCode: env.siteCode, offered }), [offered])
}

function SearchResults({ query, counts }: { query: string; counts: ListedCounts | undefined }) {
  const tiles = findTiles(query, usePlace())
  return (
    <div role="status">
      <Card title={tiles.length > 0 ? `找到 ${tiles.length} 个功能` : '没有找到'}>
        {tiles.length > 0 ? (
          <Tiles tiles={tiles} counts={counts} />
        ) : (
          <p className="cg-gw-none">没有叫“{query.trim()}”的功能，换个词，或输入拼音首字母</p>
        )}
      </Card>
    </div>
  )
}

function AllModules({ counts }: { counts: ListedCounts | undefined }) {
  const account = useAccount()
  const userId = account?.id ?? ''
  const roles = account?.roles
  // Read once per visit, so that the tiles do not move.
  const place = usePlace()
  const names = useMemo(() => readRecent(userId), [userId])
  const recent = useMemo(() => tilesOf(names, place), [names, place])
  const groups = useMemo(() => groupsFor(likelyRoles(roles ?? []), place), [roles, place])
  return (
    <>
      {recent.length > 0 && (
        <Card title="最近使用">
          <Tiles tiles={recent} counts={counts} />
        </Card>
      )}
      {groups.map(({ title, tiles }) => (
        <Card key={title} title={title}>
          <Tiles tiles={tiles} counts={counts} />
        </Card>
      ))}
    </>
  )
}

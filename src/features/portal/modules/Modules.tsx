import { useMemo, useRef, useState, type RefObject } from 'react'
import type { TodoCounts } from '@/api/contract/portal'
import { env } from '@/env/env'
import { useAccount } from '@/kit/data/useAccount'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import { readRecent } from './recent'
import { findTiles, groupsFor, tilesOf } from './shownTiles'
import { Tiles } from './Tiles'
import './modules.css'

export interface ModulesProps {
  counts: TodoCounts | undefined
  /** The screen's scroll container: a search moves up to it, out of the keyboard's way. */
  scroll: RefObject<HTMLElement | null>
}

/** Kept above the field when it moves up (px). */
const MARGIN = 12

/** All modules: searched by name or pinyin initials, the recently used ones first, then by group. */
export function Modules({ counts, scroll }: ModulesProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const searching = query.trim() !== ''
  // Where there is no layout (tests) there is no scrollTo either.
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
      {searching ? <Found query={query} counts={counts} /> : <All counts={counts} />}
    </div>
  )
}

function Found({ query, counts }: { query: string; counts: TodoCounts | undefined }) {
  const tiles = findTiles(query, env.siteCode)
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

function All({ counts }: { counts: TodoCounts | undefined }) {
  const account = useAccount()
  const userId = account?.id ?? ''
  const roles = account?.roles
  // Read once per visit: tiles must not change places under the thumb.
  const recent = useMemo(() => tilesOf(readRecent(userId), env.siteCode), [userId])
  const groups = useMemo(() => groupsFor(roles ?? [], env.siteCode), [roles])
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

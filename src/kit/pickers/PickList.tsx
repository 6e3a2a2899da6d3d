import { useState, type ReactNode } from 'react'
import { foundByName } from '@/domain/initials'
import { Menu } from '@/ui/button/Menu'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Loaded } from '../data/Loaded'
import type { Reading } from '@/kit/data/useApiQuery'

export interface PickItem {
  key: string
  label: string
  hint?: string | undefined
  /** Chosen or not; undefined where the tap opens the next level. */
  checked?: boolean
  onClick: () => void
}

export interface PickListProps {
  /** Name of the items: 处置人, 街道. */
  what: string
  list: Reading<unknown>
  items: readonly PickItem[]
  /** Message for an empty list. */
  empty?: string
  /** Placeholder of the search field; '' hides it. By default longer lists have one. */
  placeholder?: string
  /** Searches elsewhere than in `items` (in a whole tree). */
  find?: ((word: string) => readonly PickItem[]) | undefined
  /** Between search and items: the current path in the tree. */
  head?: ReactNode
}

/** Lists up to this length are read faster than searched. */
const READABLE = 8

const answers = (parts: readonly string[], typed: string): boolean =>
  parts.some((part) => part !== '' && foundByName(part, typed))

/** A list to choose from, searched by name or pinyin initials, with loading, error and empty states. */
export function PickList(props: PickListProps) {
  const { what, items, find, head, placeholder = '名称或拼音首字母' } = props
  const [word, setWord] = useState('')
  const typed = word.trim()
  const found =
    typed === ''
      ? items
      : find
        ? find(typed)
        : items.filter(({ label, hint = '' }) => answers([label, ...hint.split(' · ')], typed))
  const searched = placeholder !== '' && (find !== undefined || items.length > READABLE || word !== '')
  return (
    <>
      {searched && (
        <SearchField
          ground="page"
          label={`搜索${what}`}
          placeholder={placeholder}
          value={word}
          onChange={setWord}
        />
      )}
      {typed === '' && head}
      <Lines {...props} items={found} typed={typed} />
    </>
  )
}

function Lines({ what, list, items, empty, typed }: PickListProps & { typed: string }) {
  return (
    <Loaded of={list} what={what} look="block" skeleton={<SkeletonLines lines={6} />}>
      {() =>
        items.length > 0 ? (
          <Menu label={what} items={items} />
        ) : typed === '' ? (
          <StateBlock kind="empty" title={empty ?? `没有可选的${what}`} />
        ) : (
          <StateBlock kind="empty" title={`没有找到“${typed}”`} text="换个说法，或清空后逐级查找。" />
        )
      }
    </Loaded>
  )
}

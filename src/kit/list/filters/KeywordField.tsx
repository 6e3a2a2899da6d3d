import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { SearchField, type SearchFieldProps } from '@/ui/list/SearchField'
import * as v from 'valibot'
import { after } from '@/stores/clock'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'
import { useAccount } from '@/kit/data/useApiQuery'
import { Button } from '@/ui/button/Button'
import { Chips } from '@/ui/list/Chips'
import '../list.css'

/** Debounce of typing before the search (ms). */
const REST = 400

export interface KeywordFieldProps extends Pick<SearchFieldProps, 'ground'> {
  keyword: string
  onChange: (keyword: string) => void
  label: string
  placeholder: string
  /** Storage name of the user's search history; without it none is stored. */
  history?: string | undefined
}

/**
 * Searches while typing, debounced, and immediately on Enter. Empty and focused, it offers the search
 * history.
 */
export function KeywordField({ keyword, onChange, label, placeholder, history, ground }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  if (keyword !== known) {
    // The address changed: by this search, which may arrive when more has been typed, or from outside (Back,
    // a removed chip), which the field must follow.
    setKnown(keyword)
    if (keyword !== searched) {
      setSearched(keyword)
      setTyped(keyword)
    }
  }
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  // The debounce ends at a later address than it started (another tab): change the current address.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const search = (text: string) => {
    cancel.current()
    setSearched(text.trim())
    latest.current(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    cancel.current()
    cancel.current = after(() => search(text), REST)
  }
  const { earlier, ...use } = useEarlier(history, typed, (words) => {
    setTyped(words)
    search(words)
  })
  return (
    <div className="cg-list-find" {...use}>
      <SearchField
        value={typed}
        onChange={type}
        onSearch={search}
        placeholder={placeholder}
        label={label}
        ground={ground}
      />
      {earlier}
    </div>
  )
}

/** The search history covers the rows while the field is focused and empty; the keyword is stored on blur. */
function useEarlier(name: string | undefined, typed: string, onPick: (words: string) => void) {
  const userId = useAccount()?.id ?? ''
  const history = useMemo(() => (name === undefined ? null : searchHistory(name)), [name])
  const [inUse, setInUse] = useState(false)
  const leave = (event: FocusEvent) => {
    // Focus moved to a history entry or the clear button: still in use.
    if (event.currentTarget.contains(event.relatedTarget)) return
    setInUse(false)
    history?.note(userId, typed)
  }
  const earlier = history && inUse && typed === '' && (
    // A press must not take the focus before it becomes a tap.
    <div className="cg-list-earlier" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <EarlierSearches
        history={history}
        onPick={(words) => {
          setInUse(false)
          history.note(userId, words)
          onPick(words)
        }}
      />
    </div>
  )
  return { earlier, onFocus: () => setInUse(true), onBlur: leave }
}

interface EarlierSearchesProps {
  history: SearchHistory
  onPick: (words: string) => void
  /** Without a history. */
  none?: ReactNode
}

/** The user's search history on this device: a tap searches again. */
export function EarlierSearches({ history, onPick, none = null }: EarlierSearchesProps) {
  const userId = useAccount()?.id ?? ''
  const [searches, setSearches] = useState(() => history.read(userId))
  if (searches.length === 0) return none
  const forget = () => {
    history.forget(userId)
    setSearches([])
  }
  return (
    <Chips
      label="最近搜索"
      tone="plain"
      items={searches.map((words) => ({ key: words, label: words, onClick: () => onPick(words) }))}
      right={
        <Button size="small" kind="plain" label="清空最近搜索" onClick={forget}>
          清空
        </Button>
      }
    />
  )
}

/** As many as fit above a phone's keyboard, twice. */
export const MOST_SEARCHES = 10

const schema = v.array(v.string())

/** Search history on this device, per user. */
interface SearchHistory {
  /** The latest first; [] before login. */
  read: (userId: string) => readonly string[]
  /** Stores a useful search. */
  note: (userId: string, words: string) => void
  forget: (userId: string) => void
}

/** Storage name of a history: addressSearches. */
export function searchHistory(name: string): SearchHistory {
  const keyOf = (userId: string) => `${name}:${userId}`
  const read = (userId: string) =>
    userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST_SEARCHES)
  return {
    read,
    note: (userId, words) => {
      const wanted = words.trim()
      if (userId === '' || wanted === '') return
      const others = read(userId).filter((one) => one !== wanted)
      writeStored(deviceStorage, keyOf(userId), [wanted, ...others].slice(0, MOST_SEARCHES))
    },
    forget: (userId) => dropStored(deviceStorage, keyOf(userId)),
  }
}

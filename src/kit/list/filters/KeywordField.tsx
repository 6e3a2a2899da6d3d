import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { SearchField } from '@/ui/list/SearchField'
import * as v from 'valibot'
import { after } from '@/stores/clock'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'
import { useAccount } from '@/kit/data/useApiQuery'
import { Button } from '@/ui/button/Button'
import { Chips } from '@/ui/list/Chips'
import '../list.css'

/** Typing rests this long before the list asks (ms). */
const REST = 400

export interface KeywordFieldProps {
  keyword: string
  onChange: (keyword: string) => void
  label: string
  placeholder: string
  /** Under which one's own searches are kept; without it none are. */
  history?: string | undefined
}

/** Searches while typing, after a rest, and at once on Enter. Empty and in use, it offers one's own earlier searches. */
export function KeywordField({ keyword, onChange, label, placeholder, history }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (keyword !== known) {
    // The address changed: by our own search, which may come in when more has been typed, or from outside (Back, a
    // removed chip), which the field must follow.
    setKnown(keyword)
    if (keyword !== asked) {
      setAsked(keyword)
      setTyped(keyword)
    }
  }
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  // The rest is over under a later address than it began (a tab tapped meanwhile): the present one must be changed.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const search = (text: string) => {
    cancel.current()
    setAsked(text.trim())
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
      <SearchField value={typed} onChange={type} onSearch={search} placeholder={placeholder} label={label} />
      {earlier}
    </div>
  )
}

/** One's earlier searches over the rows while the field is in use and empty; what was typed is noted when one leaves it. */
function useEarlier(name: string | undefined, typed: string, onPick: (words: string) => void) {
  const userId = useAccount()?.id ?? ''
  const history = useMemo(() => (name === undefined ? null : searchHistory(name)), [name])
  const [inUse, setInUse] = useState(false)
  const leave = (event: FocusEvent) => {
    // To one of the searches, or to the button that forgets them: still in use.
    if (event.currentTarget.contains(event.relatedTarget)) return
    setInUse(false)
    history?.note(userId, typed)
  }
  const earlier = history && inUse && typed === '' && (
    // A press must not take the focus away before it has become a tap.
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
  /** Where there are none. */
  none?: ReactNode
}

/** One's own earlier searches on this device: a tap asks again. */
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

/** As many as fit above a phone's keyboard, twice over. */
export const MOST_SEARCHES = 10

const schema = v.array(v.string())

/** What users of this device searched for, each user's own. */
interface SearchHistory {
  /** The latest first; [] while nobody is known. */
  read: (userId: string) => readonly string[]
  /** Notes a search that was of use. */
  note: (userId: string, words: string) => void
  forget: (userId: string) => void
}

/** The searches kept under a name: addressSearches. */
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

import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import { rest } from '@/stores/rests'
import { SearchField } from '@/ui/list/SearchField'
import { searchHistory } from '../../data/searches'
import { useAccount } from '../../data/useAccount'
import { EarlierSearches } from './EarlierSearches'

/** Typing rests this long before the list asks (ms). */
const REST = 400

export interface KeywordFieldProps {
  keyword: string
  onChange: (keyword: string) => void
  label: string
  placeholder: string
  /** Under which one's own searches are kept; without it none are. */
  history?: string
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The rest is over under a later address than it began (a tab tapped meanwhile): the present one must be changed.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const search = (text: string) => {
    clearTimeout(timer.current)
    setAsked(text.trim())
    latest.current(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), rest(REST))
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

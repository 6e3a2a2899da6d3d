import { useEffect, useRef, useState } from 'react'
import { rest } from '@/stores/rests'
import { SearchField } from '@/ui/list/SearchField'

/** Typing rests this long before the list asks (ms). */
const REST = 400

export interface KeywordFieldProps {
  keyword: string
  onChange: (keyword: string) => void
  label: string
  placeholder: string
}

/** Searches while typing, after a rest, and at once on Enter. */
export function KeywordField({ keyword, onChange, label, placeholder }: KeywordFieldProps) {
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
  return (
    <SearchField value={typed} onChange={type} onSearch={search} placeholder={placeholder} label={label} />
  )
}

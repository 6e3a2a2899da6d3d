import { useLocation } from 'react-router-dom'
import { useNav } from './screenContext'

/** Values of the screen's own query, and a way to change them in place (replace, not push): tab, search, filter. */
export function useUrlState(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { pathname, search, key } = useLocation()
  const nav = useNav()
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = next.toString()
    nav.replaceSearch(text && `?${text}`, { pathname, key })
  }
  return [new URLSearchParams(search), change]
}

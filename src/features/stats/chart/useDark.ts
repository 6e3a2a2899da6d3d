import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the device asks for dark: what is drawn by hand must follow it, as styles do by themselves. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)

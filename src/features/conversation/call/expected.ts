import { useEffect } from 'react'
import { createStore } from '@/stores/createStore'

/** Number of screens on which a call is likely: conversations and video calls. */
export const useExpected = createStore<{ screens: number }>(() => ({ screens: 0 }))

const change = (by: number) => useExpected.setState(({ screens }) => ({ screens: screens + by }))

/** Polls incoming calls more often while this screen is visible. */
export function useExpectCall(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

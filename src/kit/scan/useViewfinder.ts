import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { scanWith, ScannerError, type Scanner } from '@/platform/browser/scanner'

export interface Viewfinder {
  video: RefObject<HTMLVideoElement | null>
  /** null until the picture shows. */
  scanner: Scanner | null
  /** What is the matter with the camera, and what to do; '' while nothing is. */
  failure: string
  again: () => void
}

/**
 * The camera while the page is on show: released when the part goes, when a code was read and while the app is in the
 * background, where a camera only costs battery.
 */
export function useViewfinder(onText: (text: string) => void): Viewfinder {
  const video = useRef<HTMLVideoElement>(null)
  const [scanner, setScanner] = useState<Scanner | null>(null)
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const shown = useShown()
  const read = useEffectEvent(onText)
  useEffect(() => {
    const element = video.current
    if (!element || !shown) return
    const control = new AbortController()
    const { signal } = control
    scanWith(element, (opened) => !signal.aborted && setScanner(opened), signal).then(
      (text) => text !== '' && !signal.aborted && read(text),
      (error: unknown) => {
        if (signal.aborted) return
        setScanner(null)
        setFailure(error instanceof ScannerError ? error.message : '相机打不开。请稍后重新扫码')
      },
    )
    return () => {
      control.abort()
      setScanner(null)
      // The next attempt may meet a camera that was allowed, or let go by another app, meanwhile.
      setFailure('')
    }
  }, [shown, attempt])
  const again = () => setAttempt((before) => before + 1)
  return { video, scanner, failure, again }
}

function useShown(): boolean {
  const [shown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}

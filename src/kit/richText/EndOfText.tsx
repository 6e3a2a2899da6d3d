import { useEffect, useEffectEvent, useRef } from 'react'

/** Stands behind a text and tells, once, that it has come into sight: of a short text as soon as that is drawn. */
export function EndOfText({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      seen()
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className="cg-rich-end" aria-hidden />
}

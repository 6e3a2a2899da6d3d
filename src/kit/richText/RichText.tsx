import { useMemo, useEffect, useEffectEvent, useRef } from 'react'
import { usePhotoViewer } from '../detail/usePhotoViewer'
import { clean } from './clean'
import { drawn, picturesIn } from './draw'
import './richText.css'

/** Stands behind a text and tells, once, that it has come into sight: of a short text as soon as that is drawn. */
function EndOfText({ onSeen }: { onSeen: () => void }) {
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

export interface RichTextProps {
  /** As the city's editor wrote it. */
  html: string
  /** Told once when its end has come into sight. */
  onEnd?: () => void
}

/** A text with headings, lists, tables and pictures, cleaned of all that runs. Its chunk comes late: see `LateRichText`. */
export function RichText({ html, onEnd }: RichTextProps) {
  const text = useMemo(() => clean(html), [html])
  const { open, viewer } = usePhotoViewer(useMemo(() => picturesIn(text), [text]))
  const isEmpty = text.textContent?.trim() === '' && !text.querySelector('img')
  return (
    <>
      <div className="cg-rich">{isEmpty ? <p>（没有文字）</p> : drawn(text, { onPicture: open })}</div>
      {onEnd && <EndOfText onSeen={onEnd} />}
      {viewer}
    </>
  )
}

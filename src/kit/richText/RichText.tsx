import { useMemo, useEffect, useEffectEvent, useRef } from 'react'
import { usePhotoViewer } from '../detail/usePhotoViewer'
import DOMPurify, { type Config } from 'dompurify'
import { drawn, picturesIn } from './draw'
import './richText.css'

/** What a text is made of; whatever else comes with it goes, and so does what lies in a script, a style, a frame or a drawing. */
const TAGS = [
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code',
  'strong b em i u s del ins mark small sub sup',
  'ul ol li dl dt dd figure figcaption img a',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '))
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'align']

/** The web's own addresses, and such without a scheme. What they lead to is asked once more where they are drawn. */
const ADDRESS = /^(?:https?:|(?![a-z][a-z0-9+.-]*:))/i

const TRUSTED = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/** Editors centre by a style, and styles go: what it says of the alignment stays. */
function keepAlignment(node: Element): void {
  const { textAlign } = (node as Partial<HTMLElement>).style ?? {}
  if (textAlign) node.setAttribute('align', textAlign)
}

const purifier = DOMPurify(window)
purifier.addHook('beforeSanitizeAttributes', keepAlignment)

/**
 * What a city's editor wrote (HTML, perhaps hostile), as nodes without anything that runs, loads a page or dresses itself up. The nodes
 * belong to no page: nothing of them loads while they are read. This is the only place that trusts a tag.
 */
const clean = (html: string): DocumentFragment => purifier.sanitize(html, TRUSTED)

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

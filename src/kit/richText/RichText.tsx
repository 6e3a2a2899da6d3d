import {
  useMemo,
  useEffect,
  useEffectEvent,
  useRef,
  createElement,
  Fragment,
  type ReactNode,
  useState,
} from 'react'
import { usePhotoViewer } from '../detail/usePhotoViewer'
import DOMPurify, { type Config } from 'dompurify'
import { fileUrl } from '../data/filePreview'
import { Icon } from '@/ui/icon/Icon'
import { PictureBrokenIcon } from '@/ui/icon/icons'
import './richText.css'

interface PictureProps {
  /** undefined: its address is unusable. */
  src: string | undefined
  alt: string
  /** Enlarges it; without it the picture is part of a link. */
  onOpen: ((src: string) => void) | undefined
}

type State = 'loading' | 'there' | 'broken'

/**
 * A picture of a text, loaded when it comes near the viewport; its space is reserved, so that the end of the
 * text does not move.
 */
function Picture({ src, alt, onOpen }: PictureProps) {
  const [state, setState] = useState<State>('loading')
  const name = alt || '图片'
  if (!src || state === 'broken') {
    return (
      <span className="cg-rich-broken" role="img" aria-label={`${name}（无法显示）`}>
        <Icon as={PictureBrokenIcon} size={20} />
        {name}无法显示
      </span>
    )
  }
  const picture = (
    <img
      className={state === 'loading' ? 'cg-rich-loading' : undefined}
      src={src}
      alt={onOpen ? '' : alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setState('there')}
      onError={() => setState('broken')}
    />
  )
  if (!onOpen) return picture
  return (
    <button
      type="button"
      className="cg-rich-picture"
      aria-label={`查看大图：${name}`}
      onClick={() => onOpen(src)}
    >
      {picture}
    </button>
  )
}

/** Pictures embedded in the text; SVG is not allowed. */
const INLINE = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i

function secure(address: string): string | undefined {
  try {
    const { href, protocol } = new URL(address, 'https://elsewhere.invalid')
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}

const isAbsolute = (address: string): boolean => /^(?:https?:)?\/\//i.test(address)

/** Address of a picture: in the city's store, embedded, or elsewhere over https. undefined: unusable. */
function pictureAddress(src: string): string | undefined {
  const address = src.trim()
  if (INLINE.test(address)) return address
  return fileUrl(address) ?? (isAbsolute(address) ? secure(address) : undefined)
}

/** Target of a link: http or https. undefined for all others, since a path would open this app. */
function linkAddress(href: string): string | undefined {
  const address = href.trim()
  if (!isAbsolute(address)) return undefined
  try {
    return new URL(address, 'https://elsewhere.invalid').href
  } catch {
    return undefined
  }
}

/** Rendered elements per tag: the titles of the screen and its card are above a text's headings. */
const AS: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
}
const SAME = new Set(
  'p div span br hr blockquote pre code strong em u s del ins mark small sub sup ul ol li dl dt dd figure figcaption caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const ALONE = new Set(['br', 'hr'])
/** Elements in which whitespace between tags has no meaning. */
const STRUCTURE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
const ALIGNED: Readonly<Record<string, string>> = { center: 'cg-rich-center', right: 'cg-rich-right' }

interface Drawing {
  /** Enlarges a picture. */
  onPicture: (src: string) => void
  /** Inside a link a picture is part of it. */
  linked?: boolean
}

/**
 * The children of a node, rendered tag by tag, without raw HTML. It never changes, so the parts need no keys.
 */
function drawn(node: Node, drawing: Drawing): ReactNode {
  const structure = STRUCTURE.has(node.nodeName.toLowerCase())
  const parts = Array.from(node.childNodes).map((child) => {
    if (child instanceof Text) return structure && child.data.trim() === '' ? null : child.data
    return child instanceof Element ? createElement(Tag, { of: child, drawing }) : null
  })
  return createElement(Fragment, null, ...parts)
}

interface TagProps {
  of: Element
  drawing: Drawing
}

function Tag({ of, drawing }: TagProps): ReactNode {
  const name = of.localName
  if (name === 'img') return <Image of={of} drawing={drawing} />
  if (name === 'a') return <Link of={of} drawing={drawing} />
  if (name === 'table') return <Table of={of} drawing={drawing} />
  const as = AS[name] ?? (SAME.has(name) ? name : undefined)
  if (!as) return drawn(of, drawing)
  const className = ALIGNED[of.getAttribute('align') ?? '']
  if (ALONE.has(as)) return createElement(as)
  return createElement(as, { className, ...cellOf(of, as), ...startOf(of, as) }, drawn(of, drawing))
}

/** Limit for attributes of a table; a gateway may send any value. */
const SPAN_MAX = 50

const numberOf = (of: Element, name: string): number | undefined => {
  const value = Number.parseInt(of.getAttribute(name) ?? '', 10)
  return Number.isFinite(value) ? value : undefined
}

/**
 * Up to this number of characters a cell is one line; longer columns get a minimum width, since they would be
 * too narrow on a phone.
 */
const SHORT = 6
const LONG = 12

function widthOf(of: Element): string | undefined {
  const { length } = of.textContent ?? ''
  if (length <= SHORT) return 'cg-rich-short'
  return length > LONG ? 'cg-rich-long' : undefined
}

function cellOf(of: Element, as: string) {
  if (as !== 'td' && as !== 'th') return {}
  const span = (name: string) => Math.min(Math.max(numberOf(of, name) ?? 1, 1), SPAN_MAX)
  const className = [ALIGNED[of.getAttribute('align') ?? ''], widthOf(of)].filter(Boolean).join(' ')
  return { colSpan: span('colspan'), rowSpan: span('rowspan'), className: className || undefined }
}

const startOf = (of: Element, as: string) => (as === 'ol' ? { start: numberOf(of, 'start') } : {})

function Image({ of, drawing }: TagProps) {
  const alt = of.getAttribute('alt') ?? ''
  const src = pictureAddress(of.getAttribute('src') ?? '')
  return <Picture src={src} alt={alt} onOpen={drawing.linked ? undefined : drawing.onPicture} />
}

/** Opens outside the app, without opener and referrer. */
function Link({ of, drawing }: TagProps) {
  const href = linkAddress(of.getAttribute('href') ?? '')
  const inner = drawn(of, { ...drawing, linked: drawing.linked || href !== undefined })
  if (!href || drawing.linked) return <span>{inner}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}

/** A wide table scrolls in its own box, so the page does not move. */
function Table({ of, drawing }: TagProps) {
  const caption = of.querySelector('caption')?.textContent?.trim()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
    <div className="cg-rich-table" role="region" aria-label={caption || '表格'} tabIndex={0}>
      <table>{drawn(of, drawing)}</table>
    </div>
  )
}

/** The addresses of a text's pictures in order, for the viewer. */
function picturesIn(root: ParentNode): { src: string; caption: string }[] {
  return Array.from(root.querySelectorAll('img')).flatMap((of) => {
    const src = pictureAddress(of.getAttribute('src') ?? '')
    return src ? [{ src, caption: of.getAttribute('alt') ?? '' }] : []
  })
}

/** Allowed tags; everything else is removed, with the content of scripts, styles, frames and drawings. */
const TAGS = [
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code',
  'strong b em i u s del ins mark small sub sup',
  'ul ol li dl dt dd figure figcaption img a',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '))
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'align']

/** Web addresses, and addresses without a scheme. Their targets are checked again at rendering. */
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

/** Editors centre by style attributes, which are removed: the alignment stays. */
function keepAlignment(node: Element): void {
  const { textAlign } = (node as Partial<HTMLElement>).style ?? {}
  if (textAlign) node.setAttribute('align', textAlign)
}

const purifier = DOMPurify(window)
purifier.addHook('beforeSanitizeAttributes', keepAlignment)

/**
 * Parses text of a city's editor (HTML, perhaps hostile) into nodes without scripts, frames or styles. The
 * nodes belong to an inert document, so nothing loads during parsing. This is the only place that trusts a
 * tag.
 */
const clean = (html: string): DocumentFragment => purifier.sanitize(html, TRUSTED)

/** Rendered after a text: reports once that it has come into view, for a short text immediately. */
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
  /** HTML of the city's editor. */
  html: string
  /** Called once when its end has come into view. */
  onEnd?: (() => void) | undefined
}

/** A text with headings, lists, tables and pictures, sanitised. Its chunk loads late: see `LateRichText`. */
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

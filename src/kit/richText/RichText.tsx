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
  /** undefined: its address is of no use. */
  src: string | undefined
  alt: string
  /** Shows it large; without it the picture is part of a link. */
  onOpen: ((src: string) => void) | undefined
}

type State = 'loading' | 'there' | 'broken'

/** A picture of a text, fetched when it comes near; its place is kept until then, so that the end of the text does not move. */
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

/** Pictures an editor wrote into the text itself; a drawing (SVG) is no picture. */
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

/** Where a picture of a text is: in the city's own store, in the text itself, or elsewhere over https. undefined: of no use. */
function pictureAddress(src: string): string | undefined {
  const address = src.trim()
  if (INLINE.test(address)) return address
  return fileUrl(address) ?? (isAbsolute(address) ? secure(address) : undefined)
}

/** Where a link of a text leads: to the web, http or https. undefined for all others: a path would lead into this very app. */
function linkAddress(href: string): string | undefined {
  const address = href.trim()
  if (!isAbsolute(address)) return undefined
  try {
    return new URL(address, 'https://elsewhere.invalid').href
  } catch {
    return undefined
  }
}

/** What is drawn of each tag: the title of the screen and of its card stand above a text's own headings. */
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
/** Where blanks between the tags are nothing. */
const STRUCTURE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
const ALIGNED: Readonly<Record<string, string>> = { center: 'cg-rich-center', right: 'cg-rich-right' }

interface Drawing {
  /** Shows a picture large. */
  onPicture: (src: string) => void
  /** Inside a link a picture is part of it. */
  linked?: boolean
}

/** What lies in a node, drawn tag by tag: nothing is handed to the page as HTML. It never changes, so its parts need no keys. */
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

/** As much as a table has; a gateway may say anything. */
const SPAN_MAX = 50

const numberOf = (of: Element, name: string): number | undefined => {
  const value = Number.parseInt(of.getAttribute(name) ?? '', 10)
  return Number.isFinite(value) ? value : undefined
}

/** Up to so many characters a cell is one line; from so many on its column is wide: on a phone it would else be a tower. */
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

/** Out of the app, which learns nothing of it and hands nothing on. */
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

/** A wide one scrolls in its own box: the page stands still under the thumb. */
function Table({ of, drawing }: TagProps) {
  const caption = of.querySelector('caption')?.textContent?.trim()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
    <div className="cg-rich-table" role="region" aria-label={caption || '表格'} tabIndex={0}>
      <table>{drawn(of, drawing)}</table>
    </div>
  )
}

/** The addresses of the pictures of a text, in its order, for the viewer. */
function picturesIn(root: ParentNode): { src: string; caption: string }[] {
  return Array.from(root.querySelectorAll('img')).flatMap((of) => {
    const src = pictureAddress(of.getAttribute('src') ?? '')
    return src ? [{ src, caption: of.getAttribute('alt') ?? '' }] : []
  })
}

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
  onEnd?: (() => void) | undefined
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

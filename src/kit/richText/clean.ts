import DOMPurify, { type Config } from 'dompurify'

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
export const clean = (html: string): DocumentFragment => purifier.sanitize(html, TRUSTED)

import { painted } from '@/platform/painted'
import { deviceStorage } from '@/stores/storage'
import { APPEARANCE } from '@/stores/tokenPlaces'
import { applyAppearance } from '@/ui/theme/theme'

declare global {
  interface Window {
    /** Resolves when the drawn screen has been painted; the app's entry waits for it (entry.ts). */
    cgPainted?: Promise<void>
  }
}

/** An element: its name, attributes, scroll position (px) and children; or a text. */
export type Drawn =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, top: number, ...Drawn[]]

const SVG = 'http://www.w3.org/2000/svg'
/** Nothing that runs, loads or leads elsewhere is drawn, whatever is stored. Photos are. */
const NEVER = /^(script|style|link|meta|base|iframe|object|embed)$/i
const NOT_SET = /^on|action$|^href$/i

/** Builds elements; not from HTML, so that nothing stored can run. `scrolled` receives those that were scrolled. */
export function build(doc: Document, drawn: Drawn, scrolled: [Element, number][], inSvg = false): Node {
  if (typeof drawn === 'string') return doc.createTextNode(drawn)
  const [name, attributes, top, ...children] = drawn
  const isSvg = inSvg || name === 'svg'
  const element = isSvg ? doc.createElementNS(SVG, name) : doc.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    // The security policy refuses style attributes, but not styles set by a script.
    if (key === 'style') (element as HTMLElement).style.cssText = value
    else if (!NOT_SET.test(key)) element.setAttribute(key, value)
  }
  if (top > 0) scrolled.push([element, top])
  for (const child of children)
    if (typeof child === 'string' || !NEVER.test(child[0])) element.append(build(doc, child, scrolled, isSvg))
  return element
}

/** Calls back once the page has its root. */
export function whenRooted(doc: Document, then: (root: Element) => void): void {
  const look = () => {
    const root = doc.querySelector('#root')
    // Its still picture is complete when something follows it.
    if (root?.nextElementSibling) {
      observer.disconnect()
      then(root)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(doc, { childList: true, subtree: true })
  look()
}

/** A stored value of this device; null without one. Throws where it cannot be read. */
export const stored = (key: string) => JSON.parse(deviceStorage.getItem(key) ?? 'null')

/** Theme and text size that the user has chosen. */
export function applyLook(): void {
  const look = stored(APPEARANCE)
  if (look) applyAppearance(look)
}

/**
 * Puts a layer in place of the still picture, with the rules that style it beside the page's own sheet, until React replaces both.
 * It cannot be used, and is not read aloud. `words` show where the app takes long.
 */
export function layOver(doc: Document, still: Element, layer: Element, css: string, words: string): void {
  const root = still.parentElement
  if (!root) return
  layer.className = 'snapshot'
  layer.setAttribute('inert', '')
  layer.setAttribute('aria-hidden', 'true')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  doc.adoptedStyleSheets = [sheet]
  still.replaceWith(layer, build(doc, ['p', { class: 'snapshot-note', role: 'status' }, 0, words], []))
  const observer = new MutationObserver(() => {
    if (layer.isConnected) return
    doc.adoptedStyleSheets = []
    observer.disconnect()
  })
  observer.observe(root, { childList: true })
}

/**
 * Lets the next frame come before the scripts of the app, whose first run is one long task. Otherwise what has been drawn is
 * painted when they have run.
 */
export function paintFirst(w: Window): void {
  w.cgPainted = painted()
}

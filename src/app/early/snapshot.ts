import { HOUR } from '@/domain/time'
import { deviceStorage, tabStorage } from '@/stores/storage'
import { markOf, PERSISTED_ACCOUNT, SNAPSHOTS } from '@/stores/tokenPlaces'
import { build, paintFirst, whenRooted, type Drawn } from './draw'

/** A screen as it was last seen, to be drawn before the app is there. */
export interface Snapshot {
  /** The user who saw it. */
  owner: string
  /** Path, query and hash. */
  address: string
  /** Epoch ms. */
  at: number
  /** Width of the window (px). */
  width: number
  /** The chosen look: attributes of the html element. */
  look: Readonly<Record<string, string>>
  /** The rules that style it, beside those of the page's own sheet. */
  css: string
  drawn: readonly Drawn[]
}

/** A shift: deadlines of an older one would be wrong. */
const GOOD_FOR = 12 * HOUR

/** Path, query and hash: a snapshot is drawn at the same address only. */
export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** The snapshot of this address for the user of a token. `home`: what the address of the workbench has behind one without a screen. */
function find({ location, innerWidth }: Window, token: string, home: string): Snapshot | undefined {
  const { mark, account } = JSON.parse(deviceStorage.getItem(PERSISTED_ACCOUNT) ?? '{}')
  if (mark !== markOf(token)) return undefined
  const all: readonly Snapshot[] = JSON.parse(deviceStorage.getItem(SNAPSHOTS) ?? '[]')
  const here = addressOf(location)
  const now = Date.now()
  return all.find(
    ({ owner, address, width, at }) =>
      owner === account.id &&
      (address === here || address === here + home) &&
      width === innerWidth &&
      at <= now &&
      now - at < GOOD_FOR,
  )
}

/** Draws it in place of the still picture of index.html, unless the app was quicker. */
function draw(w: Window, root: Element, { look, css, drawn }: Snapshot): void {
  const doc = w.document
  const still = root.querySelector('.boot')
  const scrolled: [Element, number][] = []
  const layer = build(
    doc,
    ['div', { class: 'snapshot', inert: '', 'aria-hidden': 'true' }, 0, ...drawn],
    scrolled,
  )
  // A new tab begins at the top.
  if (!still || (scrolled.length > 0 && tabStorage.getItem('scroll') === null)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  doc.adoptedStyleSheets = [sheet]
  for (const [name, value] of Object.entries(look)) doc.documentElement.setAttribute(name, value)
  const note = build(doc, ['p', { class: 'snapshot-note', role: 'status' }, 0, '上次的内容，正在更新…'], [])
  still.replaceWith(layer, note)
  for (const [element, top] of scrolled) element.scrollTop = top
  paintFirst(w)
  const observer = new MutationObserver(() => {
    if (layer.isConnected) return
    doc.adoptedStyleSheets = []
    observer.disconnect()
  })
  observer.observe(root, { childList: true })
}

/**
 * Draws the screen of the address as its user last saw it on this phone, until the app draws it: React replaces the content of
 * the root by its first rendering. It cannot be used, and is not read aloud. Without a snapshot, or if one cannot be drawn, the
 * still picture of index.html stays.
 */
export function showSnapshot(w: Window, token: string, home: string): void {
  whenRooted(w.document, (root) => {
    try {
      const snapshot = find(w, token, home)
      if (snapshot) draw(w, root, snapshot)
    } catch {
      // What is stored cannot be read: the app is there soon.
    }
  })
}

import { HOUR } from '@/domain/time'
import { deviceStorage, tabStorage } from '@/stores/storage'
import { markOf, PERSISTED_ACCOUNT, SNAPSHOTS } from '@/stores/tokenPlaces'
import { build, layOver, paintFirst, whenRooted, type Drawn } from './draw'

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
  try {
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
  } catch {
    // What is stored cannot be read.
    return undefined
  }
}

/** Draws it in place of the still picture of index.html, unless the app was quicker. */
function draw(w: Window, root: Element, { look, css, drawn }: Snapshot): void {
  const doc = w.document
  const still = root.querySelector('.boot')
  const scrolled: [Element, number][] = []
  const layer = build(doc, ['div', {}, 0, ...drawn], scrolled) as Element
  // A new tab begins at the top.
  if (!still || (scrolled.length > 0 && tabStorage.getItem('scroll') === null)) return
  for (const [name, value] of Object.entries(look)) doc.documentElement.setAttribute(name, value)
  layOver(doc, still, layer, css, '上次的内容，正在更新…')
  for (const [element, top] of scrolled) element.scrollTop = top
  paintFirst(w)
}

/**
 * Draws the screen of the address as its user last saw it on this phone, until the app draws it: React replaces the content of
 * the root by its first rendering. Without a snapshot, or if one cannot be drawn, the still picture of index.html stays.
 * @returns null without one; else resolves when it is painted, or cannot be drawn
 */
export function showSnapshot(w: Window, token: string, home: string): Promise<void> | null {
  const snapshot = find(w, token, home)
  if (!snapshot) return null
  return new Promise((resolve) => {
    whenRooted(w.document, (root) => {
      try {
        draw(w, root, snapshot)
      } catch {
        // What is stored cannot be read: the app is there soon.
      }
      resolve(w.cgPainted)
    })
  })
}

import { deviceStorage, dropStored, writeStored } from '@/stores/storage'
import { persistedOwner } from '@/stores/persisted/account'
import { standing, useSession } from '@/stores/session'
import { SNAPSHOTS } from '@/stores/tokenPlaces'
import type { Drawn } from './early/draw'
import { addressOf, type Snapshot } from './early/snapshot'

// Snapshots of the last screens of this phone, for the script in index.html (early/snapshot).

/** Number of snapshots: the workbench, a list, a record, and one more. */
const MOST = 4
/** Size (characters) of the largest one. */
const LARGEST = 200_000

/** As React hides a kept screen, and the layout hides the list behind. */
const HIDDEN = '[style*="display: none"], .cg-instance-behind'
/** Not part of a screen, or not drawn by elements. */
const LEFT_OUT = `${HIDDEN}, script, canvas, video, .cg-toasts, .cg-loading, .leaflet-container > *`
/** What must not be shown as if it were so now: forms, failures, a still picture or snapshot, and what is loading. */
const UNFIT =
  'textarea, fieldset, [role="alert"]:not(:empty), [role="status"][aria-label="加载中"], .boot, .snapshot'
/** The text of an input, and a picture of this page, which ends with it. */
const isOwnOfPage = ({ name, value }: Attr) =>
  name === 'value' || (name === 'src' && value.startsWith('blob:'))

const isFit = (root: Element): boolean =>
  [...root.querySelectorAll(UNFIT)].every((element) => element.closest(LEFT_OUT) !== null)

/** Below the window: each element more delays the app. */
const isBelow = (element: Element): boolean => element.getBoundingClientRect().top > window.innerHeight

function drawnOf(node: Node): Drawn[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element) || node.matches(LEFT_OUT) || isBelow(node)) return []
  const attributes = [...node.attributes].filter((attribute) => !isOwnOfPage(attribute))
  return [
    [
      node.localName,
      Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      Math.round(node.scrollTop),
      ...[...node.childNodes].flatMap(drawnOf),
    ],
  ]
}

/** Whether all classes of a part of a selector occur; with `:not` they need not. */
const mayApply = (part: string, classes: ReadonlySet<string>): boolean =>
  [...part.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))

/** The rules that may style elements with these classes: without asking the engine, which would search the page for each. */
function rulesFor(rules: Iterable<CSSRule>, classes: ReadonlySet<string>): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.split(',').some((part) => mayApply(part, classes)) ? rule.cssText : ''
      if (!(rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule)) return ''
      const inner = rulesFor(rule.cssRules, classes)
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    })
    .join('')
}

/** The rules of a sheet; none of a map's sheet, nor of one that did not load, which may not be read. */
function rulesIn(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

/** The rules for what is below the root, of all files; that of the page's own sheet is disabled. */
function cssOf({ styleSheets }: Document, root: Element): string {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  return [...styleSheets]
    .filter(({ href, disabled }) => href !== null && !disabled)
    .map((sheet) => rulesFor(rulesIn(sheet), classes))
    .join('')
}

/** The visible screen; null when it must not be shown before the app is there. */
function take(w: Window, root: Element): Snapshot | null {
  const owner = useSession.getState().account?.id ?? ''
  const isOwn = owner !== '' && standing() === 'in' && persistedOwner() === owner
  if (!isOwn || !isFit(root)) return null
  const html = w.document.documentElement
  return {
    owner,
    address: addressOf(w.location),
    at: Date.now(),
    width: w.innerWidth,
    look: Object.fromEntries(
      [...html.attributes]
        .filter(({ name }) => name.startsWith('data-'))
        .map(({ name, value }) => [name, value]),
    ),
    css: cssOf(w.document, root),
    drawn: [...root.childNodes].flatMap(drawnOf),
  }
}

function stored(): (Snapshot | null)[] {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(SNAPSHOTS) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Stores the visible screen, in place of an older snapshot of it. */
function keep(w: Window, root: Element): void {
  const address = addressOf(w.location)
  const snapshot = take(w, root)
  const others = stored().filter((one) => one?.address !== address)
  const fits = snapshot !== null && JSON.stringify(snapshot).length <= LARGEST
  const kept = fits ? [snapshot, ...others].slice(0, MOST) : others
  // A full phone works without.
  if (!writeStored(deviceStorage, SNAPSHOTS, kept)) dropStored(deviceStorage, SNAPSHOTS)
}

/**
 * Takes a snapshot whenever the page is left: hidden, closed or reloaded; not in engines that could not style it. Returns the end.
 */
export function takeSnapshots(w: Window, root: Element): () => void {
  if (!('adoptedStyleSheets' in w.document)) return () => undefined
  const left = () => {
    if (w.document.visibilityState === 'hidden') keep(w, root)
  }
  const closing = () => keep(w, root)
  w.document.addEventListener('visibilitychange', left)
  w.addEventListener('pagehide', closing)
  return () => {
    w.document.removeEventListener('visibilitychange', left)
    w.removeEventListener('pagehide', closing)
  }
}

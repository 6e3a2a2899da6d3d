import { LAMP_LABEL, type Lamp } from '@/domain/case/lamp'
import { spokenMarker, type MapMarker } from './canvas'
import type { Cluster, LampCounts } from './clusters'
import './marks.css'

const SVG = 'http://www.w3.org/2000/svg'
const PIN = 'M15 37S3 23.5 3 14.5a12 12 0 0 1 24 0C27 23.5 15 37 15 37Z'

/** Each lamp has its own shape, so that no colour is needed to tell them: diamond, triangle, disc, pause bars, dot. */
const GLYPH: Record<Lamp | 'none', string> = {
  red: 'M15 7.5l7 7-7 7-7-7Z',
  yellow: 'M15 7.8l7 11.7H8Z',
  green: 'M15 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  parked: 'M10.8 9.2h3v10.6h-3ZM16.2 9.2h3v10.6h-3Z',
  none: 'M15 11.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
}

/** Most pressing first; what is drawn above the others, and what colours a cluster. */
export const PRESSING: readonly (Lamp | 'none')[] = ['red', 'yellow', 'green', 'none', 'parked']

function path(d: string, className: string): SVGElement {
  const drawn = document.createElementNS(SVG, 'path')
  drawn.setAttribute('d', d)
  drawn.setAttribute('class', className)
  return drawn
}

function pin(lamp: Lamp | 'none'): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 30 38')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path(PIN, 'cg-mk-pin'), path(GLYPH[lamp], 'cg-mk-glyph'))
  return svg
}

function small(text: string, className: string): HTMLElement {
  const element = document.createElement('i')
  element.className = className
  element.setAttribute('aria-hidden', 'true')
  element.textContent = text
  return element
}

/** A button, or where nothing can be tapped a named picture. */
function named(tappable: boolean): HTMLElement {
  if (!tappable) {
    const picture = document.createElement('div')
    picture.setAttribute('role', 'img')
    return picture
  }
  const button = document.createElement('button')
  button.type = 'button'
  return button
}

/** The element of a marker, still undressed; its tip is its lower middle. */
export const markerElement = (tappable: boolean): HTMLElement => named(tappable)

/** Makes the element look like the marker; may be called again when only the look changed, which keeps its focus. */
export function dressMarker(element: HTMLElement, marker: MapMarker): void {
  const { lamp, supervised = false, chosen = false } = marker
  const kind = lamp ?? 'none'
  const names = ['cg-mk', `cg-mk-${kind}`, supervised && 'cg-mk-watched', chosen && 'cg-mk-chosen']
  element.className = names.filter(Boolean).join(' ')
  element.setAttribute('aria-label', spokenMarker(marker))
  if (chosen) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  element.replaceChildren(pin(kind), ...(supervised ? [small('督', 'cg-mk-watch')] : []))
}

/** 12 处：红灯 3，黄灯 9，点按放大 */
export function spokenCluster(count: number, lamps: LampCounts): string {
  const parts = PRESSING.flatMap((lamp) =>
    lamp === 'none' || lamps[lamp] === 0 ? [] : [`${LAMP_LABEL[lamp]} ${lamps[lamp]}`],
  )
  return `${count} 处${parts.length > 0 ? `：${parts.join('，')}` : ''}，点按放大`
}

/** The element of a cluster: its number, in the shape and colour of the most pressing lamp in it. */
export function clusterElement({ count, lamps }: Cluster, tappable: boolean): HTMLElement {
  const element = named(tappable)
  const worst = PRESSING.find((lamp) => lamps[lamp] > 0) ?? 'none'
  element.className = `cg-mk cg-mk-cluster cg-mk-${worst}`
  element.setAttribute('aria-label', spokenCluster(count, lamps))
  element.append(small(String(count), 'cg-mk-count num'))
  if (worst === 'red') element.append(small(`超 ${lamps.red}`, 'cg-mk-late num'))
  if (worst === 'yellow') element.append(small(`黄 ${lamps.yellow}`, 'cg-mk-late num'))
  return element
}

/** The name of an area, in its middle. */
export function nameElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'cg-map-name'
  element.textContent = text
  return element
}

/** My place: a dot; the circle of its accuracy is the adapter's. */
export function meElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'cg-mk-me'
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', '我的位置')
  return element
}

import { markerLabel, type MapMarker, type MapPolygon, type MarkerTone } from '@/map/display/canvas'
import type { Cluster } from './clusters'
import { onTap } from './taps'
import './marks.css'

const SVG = 'http://www.w3.org/2000/svg'
const PIN = 'M15 37S3 23.5 3 14.5a12 12 0 0 1 24 0C27 23.5 15 37 15 37Z'

/** Diamond, triangle, disc, pause bars, dot. */
const GLYPH: Record<MarkerTone, string> = {
  late: 'M15 7.5l7 7-7 7-7-7Z',
  soon: 'M15 7.8l7 11.7H8Z',
  good: 'M15 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  resting: 'M10.8 9.2h3v10.6h-3ZM16.2 9.2h3v10.6h-3Z',
  plain: 'M15 11.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
}

function path(d: string, className: string): SVGElement {
  const drawn = document.createElementNS(SVG, 'path')
  drawn.setAttribute('d', d)
  drawn.setAttribute('class', className)
  return drawn
}

function pin(tone: MarkerTone): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 30 38')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path(PIN, 'cg-mk-pin'), path(GLYPH[tone], 'cg-mk-glyph'))
  return svg
}

/** A word drawn by CSS: the name of the marker contains it, and voice control needs one text. */
function small(text: string, className: string): HTMLElement {
  const element = document.createElement('i')
  element.className = className
  element.dataset.text = text
  return element
}

/** A button, or a named image when it cannot be tapped. */
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

/** The element of a marker without its look; its tip is its lower middle. */
export const markerElement = (tappable: boolean): HTMLElement => named(tappable)

/** Applies the look of a marker; a change of the look keeps the element and its focus. */
export function dressMarker(element: HTMLElement, marker: MapMarker): void {
  const { look, badge, number, chosen = false } = marker
  const tone = look?.tone ?? 'plain'
  const names = ['cg-mk', `cg-mk-${tone}`, badge && 'cg-mk-badged', chosen && 'cg-mk-chosen']
  element.className = names.filter(Boolean).join(' ')
  element.setAttribute('aria-label', markerLabel(marker))
  if (chosen) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  element.replaceChildren(
    pin(tone),
    ...(badge ? [small(badge.letter, 'cg-mk-badge')] : []),
    ...(number === undefined ? [] : [small(String(number), 'cg-mk-no num')]),
  )
}

/** 12 处：红灯 3，黄灯 9，点按放大 */
function spokenCluster({ count, looks }: Pick<Cluster, 'count' | 'looks'>): string {
  const parts = looks.flatMap(({ look, count: some }) => (look.word ? [`${look.word} ${some}`] : []))
  return `${count} 处${parts.length > 0 ? `：${parts.join('，')}` : ''}，点按放大`
}

/** The element of a cluster: its number, in the shape and colour of its most urgent look. */
export function clusterElement(cluster: Cluster, tappable: boolean): HTMLElement {
  const element = named(tappable)
  const [worst] = cluster.looks
  element.className = `cg-mk cg-mk-cluster cg-mk-${worst?.look.tone ?? 'plain'}`
  element.setAttribute('aria-label', spokenCluster(cluster))
  element.append(small(String(cluster.count), 'cg-mk-count num'))
  if (worst?.look.short) element.append(small(`${worst.look.short} ${worst.count}`, 'cg-mk-tip num'))
  return element
}

/** The CSS classes of an area. */
export const areaClass = ({ tone = 'plain', chosen = false }: MapPolygon): string =>
  ['cg-map-area', `cg-map-area-${tone}`, chosen && 'cg-map-area-chosen'].filter(Boolean).join(' ')

/** The name of an area, in its middle; a button when it can be selected. */
export function nameElement(text: string, choose: (() => void) | null): HTMLElement {
  const element = document.createElement(choose ? 'button' : 'span')
  element.className = 'cg-map-name'
  element.textContent = text
  if (choose) onTap(element, choose)
  return element
}

/** The own position: a dot; the adapter draws the circle of its accuracy. */
export function meElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'cg-mk-me'
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', '我的位置')
  return element
}

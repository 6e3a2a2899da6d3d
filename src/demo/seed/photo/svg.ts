/** Attributes of an element; numbers are written with at most one decimal. */
export type Attributes = Readonly<Record<string, string | number>>

/** A number as short as a drawing needs it: one decimal, no leading zero. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Text that is safe inside SVG text and attributes; characters XML 1.0 forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

// What SVG assumes when it is not said; a picture has hundreds of these.
const ASSUMED: Readonly<Record<string, string>> = { x: '0', y: '0', cx: '0', cy: '0', opacity: '1' }

/** One element; `children` is markup. */
export function el(tag: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => [name, typeof value === 'number' ? n(value) : escapeXml(value)] as const)
    .filter(([name, value]) => ASSUMED[name] !== value)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  return children === '' ? `<${tag}${written}/>` : `<${tag}${written}>${children}</${tag}>`
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('rect', { x, y, width: w, height: h, fill, ...more })
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('ellipse', { cx: x, cy: y, rx, ry, fill, ...more })
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}): string {
  return el('circle', { cx: x, cy: y, r, fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return el('path', { d, fill, ...more })
}

/** An open line through a path. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more })
}

/** Path data of a closed shape through corners, in whole pixels and relative steps: the shortest way to write it. */
export function closed(corners: readonly (readonly [number, number])[]): string {
  let [atX, atY] = [0, 0]
  const steps = corners.map(([cornerX, cornerY], i) => {
    const [x, y] = [Math.round(cornerX), Math.round(cornerY)]
    const step = i === 0 ? `M${x} ${y}l` : `${x - atX} ${y - atY}`
    ;[atX, atY] = [x, y]
    return step
  })
  return `${steps.join(' ').replace('l ', 'l').replace(/ -/g, '-')}z`
}

/** Path data of a full circle, in whole units. */
export function ball(x: number, y: number, r: number): string {
  const [cx, cy, cr] = [Math.round(x), Math.round(y), Math.round(r)]
  return `M${cx - cr} ${cy}a${cr} ${cr} 0 1 0 ${2 * cr} 0 ${cr} ${cr} 0 1 0 ${-2 * cr} 0`.replace(/ -/g, '-')
}

/** A closed shape through corners. */
export function poly(
  corners: readonly (readonly [number, number])[],
  fill: string,
  more: Attributes = {},
): string {
  return path(`M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill, more)
}

/** Moves and scales a drawing: its own origin comes to x, y. */
export function place(x: number, y: number, scale: number, children: string, scaleY = scale): string {
  if (children === '') return ''
  const round = (value: number) => String(Math.round(value * 1000) / 1000)
  const scaling = scale === scaleY ? round(scale) : `${round(scale)} ${round(scaleY)}`
  return el('g', { transform: `translate(${n(x)} ${n(y)}) scale(${scaling})` }, children)
}

export function turn(degrees: number, children: string, x = 0, y = 0): string {
  return el('g', { transform: `rotate(${n(degrees)} ${n(x)} ${n(y)})` }, children)
}

export function label(
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  more: Attributes = {},
): string {
  return el('text', { x, y, 'font-size': size, fill, 'text-anchor': 'middle', ...more }, escapeXml(text))
}

/** A vertical gradient with an id, for the defs. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
) {
  const inner = stops
    .map(([offset, colour, opacity = 1]) =>
      el('stop', {
        offset: `${offset}%`,
        'stop-color': colour,
        ...(opacity < 1 ? { 'stop-opacity': String(opacity) } : {}),
      }),
    )
    .join('')
  return el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, inner)
}

/** A share of 1 in two decimals, for opacities. */
export function share(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.')
}

/** The soft dark patch under a thing that stands on the ground. */
export function shade(x: number, y: number, rx: number, ry: number, opacity = 0.25): string {
  return el('ellipse', { cx: x, cy: y, rx, ry, opacity: share(opacity) })
}

/** Runs a drawing `count` times and joins it. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

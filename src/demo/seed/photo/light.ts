import { ball, circle, el, gradient, many, path, rect, share } from './svg'
import type { Random } from '../random'

export const WIDTH = 640
export const HEIGHT = 480

/** A time of day: sky colours, the haze far things fade into, and a tint laid over the whole picture. */
export interface Light {
  name: 'morning' | 'noon' | 'overcast' | 'dusk' | 'night'
  top: string
  bottom: string
  haze: string
  tint: string
  tintOpacity: number
}

const LIGHTS: Readonly<Record<Light['name'], Light>> = {
  morning: {
    name: 'morning',
    top: '#9cc3e2',
    bottom: '#f6e7cf',
    haze: '#dcd9d0',
    tint: '#ffb66b',
    tintOpacity: 0.08,
  },
  noon: {
    name: 'noon',
    top: '#6fb0e6',
    bottom: '#dff0fa',
    haze: '#cfe0ea',
    tint: '#fff3d6',
    tintOpacity: 0.05,
  },
  overcast: {
    name: 'overcast',
    top: '#a9b6c1',
    bottom: '#dde3e6',
    haze: '#c9d1d6',
    tint: '#7d8c9a',
    tintOpacity: 0.12,
  },
  dusk: {
    name: 'dusk',
    top: '#6d82b4',
    bottom: '#f3b486',
    haze: '#c9a9a2',
    tint: '#d9694a',
    tintOpacity: 0.12,
  },
  night: {
    name: 'night',
    top: '#101a31',
    bottom: '#3a4a6b',
    haze: '#2c3a57',
    tint: '#0b1630',
    tintOpacity: 0.52,
  },
}

/** The light of a scene: by day most of the time, `wish` where the matter needs it (a dark lamp shows at night). */
export function pickLight(random: Random, wish?: 'night' | 'rain'): Light {
  if (wish === 'night') return LIGHTS.night
  if (wish === 'rain') return LIGHTS.overcast
  return LIGHTS[
    random.weighted([
      ['noon', 5],
      ['morning', 3],
      ['overcast', 3],
      ['dusk', 1],
    ] as const)
  ]
}

function cloud(random: Random): string {
  const x = random.int(20, 620)
  const y = random.int(24, 120)
  const r = random.int(12, 26)
  const puffs =
    ball(x, y - r * 0.5, r) + ball(x + r * 1.2, y - r * 0.2, r * 0.8) + ball(x - r * 1.2, y, r * 0.65)
  const base = `M${x - r * 3} ${y}q${r * 3} ${r} ${r * 6} 0q${-r * 3} ${-r} ${-r * 6} 0`
  return path(puffs + base, '#fff', { opacity: share(random.between(0.4, 0.75, 2)) })
}

function stars(random: Random): string {
  const dots = many(26, () => `M${random.int(0, WIDTH)} ${random.int(0, 150)}h1v1h-1z`)
  return (
    path(dots, '#fff', { opacity: '0.6' }) +
    circle(random.int(420, 560), 60, 15, '#f4efd8', { opacity: '0.9' })
  )
}

/** Sky with what belongs in it; ids of its gradient: 'sky'. */
export function drawSky(random: Random, light: Light): string {
  const sky = rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')
  if (light.name === 'night') return sky + stars(random)
  const sun =
    light.name === 'overcast'
      ? ''
      : circle(random.int(90, 560), random.int(40, 90), 22, '#fff6d8', {
          opacity: light.name === 'dusk' ? '0.9' : '0.7',
        })
  return sky + sun + many(light.name === 'overcast' ? 4 : random.int(1, 3), () => cloud(random))
}

/** Far blocks along a horizon, faded into the haze. */
export function drawSkyline(random: Random, light: Light, horizon: number, height: number): string {
  let x = -10
  let d = `M-10 ${horizon}`
  while (x < WIDTH + 10) {
    const width = random.int(18, 58)
    const top = horizon - random.int(Math.round(height * 0.35), height)
    d += `V${top}H${x + width}`
    x += width
    if (random.chance(0.3)) d += `V${horizon - 8}H${(x += random.int(6, 20))}`
  }
  return path(`${d}V${horizon}z`, light.haze, { opacity: '0.9' })
}

/** What all pictures share: gradients, and the tint and the darker corners laid over the scene. */
export function lightDefs(light: Light): string {
  return (
    gradient('sky', [
      [0, light.top],
      [70, light.bottom],
    ]) +
    el(
      'radialGradient',
      { id: 'edge', cx: '50%', cy: '45%', r: '75%' },
      el('stop', { offset: '62%', 'stop-color': '#000', 'stop-opacity': '0' }) +
        el('stop', { offset: '100%', 'stop-color': '#000', 'stop-opacity': '.3' }),
    )
  )
}

/** The tint over a scene; things that shine are drawn after it. */
export function drawTint(light: Light): string {
  return rect(0, 0, WIDTH, HEIGHT, light.tint, { opacity: share(light.tintOpacity) })
}

/** A glow around something that shines; put the gradient of `glowDefs` into the defs. */
export function glow(x: number, y: number, r: number, opacity = 1): string {
  return circle(x, y, r, 'url(#glow)', { opacity: share(opacity) })
}

export function glowDefs(colour = '#ffd98a'): string {
  return el(
    'radialGradient',
    { id: 'glow' },
    el('stop', { offset: '0%', 'stop-color': '#fffbe8', 'stop-opacity': '.95' }) +
      el('stop', { offset: '25%', 'stop-color': colour, 'stop-opacity': '.55' }) +
      el('stop', { offset: '100%', 'stop-color': colour, 'stop-opacity': '0' }),
  )
}

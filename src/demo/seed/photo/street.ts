import { carBehind, walker } from './traffic'
import { palm, tree } from './plants'
import { closed, el, many, path, place, poly, rect, stroke } from './svg'
import type { Camera, Spot } from './camera'
import type { Light } from './light'
import type { Random } from '../random'

/** Where things run along the street, in metres right of the camera. */
export interface StreetPlan {
  wall: number
  kerb: number
  farKerb: number
}

/** From the pavement: the walk is in the middle of the picture. From the road: the lane is. */
export const ON_PAVEMENT: StreetPlan = { wall: -3.4, kerb: 2.3, farKerb: 10 }
export const AT_KERB: StreetPlan = { wall: -4.8, kerb: -0.6, farKerb: 7.6 }
export const ON_ROAD: StreetPlan = { wall: -7.2, kerb: -3, farKerb: 5.4 }

const WALLS = ['#e6d8bd', '#d9c3a3', '#cfd6d6', '#c98d72', '#e2c0ac', '#ece7dd', '#b9c6c0', '#d7cfe0']
const AWNINGS = ['#b5483f', '#2f6f8f', '#3f7d58', '#c98a2d', '#6a5a8c']

/** Path data of a flat or upright patch between points of the perspective. */
export function quad(...corners: Spot[]): string {
  return closed(corners.map(({ x, y }) => [x, y] as const))
}

/** The parts of a house that share a colour with those of all others are drawn in one path. */
interface House {
  wall: string
  bands: string
  piers: string
  shops: string
  awning: string
  edge: string
}

/** One house along the plane X = `x`, from z1 (near) to z2 (far). Far houses do without piers between windows. */
function house(random: Random, { point }: Camera, x: number, z1: number, z2: number): House | null {
  const height = random.between(8, 17)
  const wall = random.pick(WALLS)
  const awning = random.pick(AWNINGS)
  const depth = z2 - z1
  // Beside the picture: nothing to draw, but the draws above were made, so that the rest stays where it is.
  if (point(x, z2).x > 640) return null
  const face = (from: number, to: number, low: number, high: number): string => {
    const [near, far] = [z1 + depth * from, z1 + depth * to]
    return quad(point(x, near, low), point(x, far, low), point(x, far, high), point(x, near, high))
  }
  const floors = Math.floor((height - 4.2) / 3)
  const columns = depth > 6 ? 5 : 4
  const piers = many(columns - 1, (i) =>
    face((i + 0.82) / columns, (i + 1.18) / columns, 4.4, 4.6 + floors * 3),
  )
  return {
    wall: path(face(0, 1, 0, height), wall),
    bands: many(floors, (floor) => face(0.06, 0.94, 4.6 + floor * 3, 6.2 + floor * 3)),
    piers: z1 > 19 ? '' : path(piers, wall),
    shops: z1 > 25 ? face(0.06, 0.94, 0, 2.7) : face(0.06, 0.46, 0, 2.7) + face(0.54, 0.94, 0, 2.7),
    awning: path(face(0, 1, 3, 3.7), awning),
    edge: face(0, 0.05, 0, height),
  }
}

/** Two rows of houses; houses of a row stand side by side, so the order inside it does not matter. */
function rows(random: Random, camera: Camera, plan: StreetPlan): string {
  const cuts = [3, 8, 13.5, 20, 29, 42]
  const row = (x: number, z: readonly number[]) =>
    z.slice(0, -1).map((near, i) => house(random, camera, x, near, z[i + 1] ?? near + 10))
  const houses = [...row(plan.wall, cuts), ...row(plan.farKerb + 5, cuts.slice(1))].filter(
    (one) => one !== null,
  )
  const all = (part: keyof House) => houses.map((one) => one[part]).join('')
  return (
    all('wall') +
    path(all('bands'), '#4f6272', { opacity: '.8' }) +
    all('piers') +
    path(all('shops'), '#3d3831', { opacity: '.85' }) +
    all('awning') +
    path(all('edge'), '#000', { opacity: '.12' })
  )
}

/** Pavement slabs, kerb, asphalt and lane marks down to the horizon. */
function ground(random: Random, camera: Camera, plan: StreetPlan): string {
  const { point } = camera
  const strip = (from: number, to: number, fill: string, opacity = '1') =>
    path(quad(point(from, 1.2), point(to, 1.2), point(to, 80), point(from, 80)), fill, { opacity })
  const walk = random.pick(['#b9b1a6', '#c2b8a8', '#adb0b0', '#bfa99a'])
  const crossJoints = many(13, (i) => {
    const z = 1.9 + i * i * 0.13 + i * 0.55
    const a = point(plan.wall, z)
    const b = point(plan.kerb, z)
    return `M${Math.round(a.x)} ${Math.round(a.y)}H${Math.round(b.x)}`
  })
  const lengthJoints = many(Math.floor((plan.kerb - plan.wall) / 0.9), (i) => {
    const a = point(plan.wall + 0.9 * (i + 1), 1.2)
    const b = point(plan.wall + 0.9 * (i + 1), 40)
    return `M${Math.round(a.x)} ${Math.round(a.y)}L${Math.round(b.x)} ${Math.round(b.y)}`
  })
  const centre = (plan.kerb + plan.farKerb) / 2
  const dashes = many(7, (i) => {
    const z = 2 + i * 4.2
    return quad(
      point(centre - 0.08, z),
      point(centre + 0.08, z),
      point(centre + 0.08, z + 2),
      point(centre - 0.08, z + 2),
    )
  })
  return (
    rect(0, camera.horizon, 640, 480 - camera.horizon, '#9d9a92') +
    strip(plan.kerb, plan.farKerb, '#6a6d70') +
    strip(plan.kerb, plan.kerb + 0.9, '#000', '.08') +
    strip(plan.farKerb, plan.farKerb + 5, '#b3aea4') +
    path(dashes, '#e9e6da', { opacity: '.8' }) +
    strip(plan.kerb + 0.35, plan.kerb + 0.45, '#e9e6da', '.6') +
    strip(plan.wall, plan.kerb, walk) +
    stroke(crossJoints + lengthJoints, '#000', 1, { opacity: '.14' }) +
    tactile(camera, plan) +
    strip(plan.kerb - 0.16, plan.kerb, '#ddd8cc') +
    strip(plan.kerb, plan.kerb + 0.06, '#7b7871')
  )
}

/** The yellow guiding strip for the blind. */
function tactile(camera: Camera, plan: StreetPlan): string {
  const { point } = camera
  const x = plan.kerb - 1.15
  return (
    path(quad(point(x, 1.2), point(x + 0.4, 1.2), point(x + 0.4, 60), point(x, 60)), '#d0a94c') +
    stroke(
      many(3, (i) => {
        const a = point(x + 0.1 * (i + 1), 1.2)
        const b = point(x + 0.1 * (i + 1), 22)
        return `M${Math.round(a.x)} ${Math.round(a.y)}L${Math.round(b.x)} ${Math.round(b.y)}`
      }),
      '#9a7a2e',
      1.2,
    )
  )
}

/** Trees, cars and people, from far to near; nothing nearer than the problem itself. */
function life(random: Random, camera: Camera, plan: StreetPlan): string {
  // One tree and one car are drawn and used again: that halves the picture's bytes.
  const defs =
    el('g', { id: 'plant' }, random.chance(0.4) ? palm(random) : tree(random)) +
    el('g', { id: 'car' }, carBehind(random))
  const stand = (x: number, z: number, drawing: string, size = 1) => {
    const spot = camera.point(x, z)
    return place(spot.x, spot.y, (spot.s * size) / 100, drawing)
  }
  const plant = el('use', { href: '#plant' })
  const car = el('use', { href: '#car' })
  const people = plan === ON_PAVEMENT ? random.between(15, 20) : random.between(9, 12)
  return (
    el('defs', {}, defs) +
    stand(plan.farKerb + 0.6, 27, plant, 0.9) +
    stand(plan.kerb - 0.4, 25, plant) +
    stand(plan.farKerb + 0.6, 15, plant, 0.85) +
    stand(plan.kerb + 2.2, 21, car) +
    stand(plan.kerb - 0.4, 14, plant) +
    stand(random.between(plan.wall + 0.8, plan.wall + 1.6), people, walker(random)) +
    (random.chance(0.6) ? stand(plan.farKerb - 1.6, random.between(10, 13), car) : '')
  )
}

/** A street going away from the viewer. */
export function drawStreet(random: Random, camera: Camera, light: Light, plan: StreetPlan): string {
  const haze = poly(
    [
      [0, 150],
      [640, 150],
      [640, 215],
      [0, 215],
    ],
    light.haze,
    { opacity: '.35' },
  )
  return haze + ground(random, camera, plan) + rows(random, camera, plan) + life(random, camera, plan)
}

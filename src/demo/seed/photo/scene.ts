import type { Random } from '../random'
import type { Camera } from './camera'
import { place } from './svg'

/** Where a closer picture looks, in pixels of the whole scene, and how close it goes. */
export interface Focus {
  x: number
  y: number
  zoom: number
}

/** What a painter gets: draws of its own, whether the problem is gone, and whether it is night. */
export interface Moment {
  random: Random
  fixed: boolean
  night: boolean
}

/** A painted problem (or its absence): `shine` is drawn over the tint of the light, so that lamps shine. */
export interface Painted {
  body: string
  shine?: string
}

/** Stands a thing drawn in centimetres on the ground of a street, x metres right and z metres ahead. */
export function stand(camera: Camera, x: number, z: number, drawing: string): string {
  const spot = camera.at(x, z)
  return place(spot.x, spot.y, spot.s / 100, drawing)
}

/** Lays a thing drawn from above (centimetres) flat on the ground of a street. */
export function lay(camera: Camera, x: number, z: number, drawing: string): string {
  const spot = camera.at(x, z)
  return place(spot.x, spot.y, spot.s / 100, drawing, (spot.s * 1.6) / z / 100)
}

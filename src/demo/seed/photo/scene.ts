import { createCamera } from './camera'
import { drawShop, drawWall, FRONT, pavement } from './front'
import { drawSky, drawSkyline } from './light'
import { drawPark, drawSite, drawWaterside } from './outdoors'
import { drawStreet } from './street'
import { place } from './svg'
import type { Random } from '../random'
import type { Camera } from './camera'
import type { Light } from './light'
import type { StreetPlan } from './street'

/** Where a closer picture looks, in pixels of the whole scene, and how close it goes. */
export interface Focus {
  x: number
  y: number
  zoom: number
}

/** What a scene is made from. `setting` draws the place and must not depend on `fixed`: before and after match. */
export interface SceneInput {
  setting: Random
  thing: Random
  light: Light
  fixed: boolean
}

/** A finished scene: `shine` is drawn over the tint of the light, so that lamps shine. */
export interface Scene {
  body: string
  shine: string
  focus: Focus
}

export type SceneMaker = (input: SceneInput) => Scene

/** A thing painted in centimetres. */
export type Painter = (thing: Random, fixed: boolean) => string

const HORIZON = 195

/** Stands a thing drawn in centimetres on the ground of a street, x metres right and z metres ahead. */
export function stand(camera: Camera, x: number, z: number, drawing: string): string {
  const spot = camera.point(x, z)
  return place(spot.x, spot.y, spot.s / 100, drawing)
}

/** Lays a thing drawn from above (centimetres) flat on the ground of a street. */
export function lay(camera: Camera, x: number, z: number, drawing: string): string {
  const spot = camera.point(x, z)
  return place(spot.x, spot.y, spot.s / 100, drawing, (spot.s * 1.6) / z / 100)
}

/** A scene along a street; `look` is the point (x, z, up in metres) a closer picture is about. */
export function street(
  plan: StreetPlan,
  look: readonly [x: number, z: number, up: number, zoom: number],
  paint: (camera: Camera, input: SceneInput) => string,
  shine: (camera: Camera, input: SceneInput) => string = () => '',
): SceneMaker {
  return (input) => {
    const { setting, light } = input
    const camera = createCamera(setting.int(290, 350), HORIZON)
    const [x, z, up, zoom] = look
    const spot = camera.point(x, z, up)
    const far = drawSky(setting, light) + drawSkyline(setting, light, HORIZON + 3, 60)
    return {
      body: far + drawStreet(setting, camera, light, plan) + paint(camera, input),
      shine: shine(camera, input),
      focus: { x: spot.x, y: spot.y, zoom },
    }
  }
}

/** Where things stand in the scenes that look straight at something: pixels, and pixels a centimetre. */
const STANDING = { x: 320, y: 392 }

function standing(drawing: string, y = STANDING.y, scale = FRONT.scale): string {
  return place(STANDING.x, y, scale, drawing)
}

/** In front of a shop; `zoom` 1.6 and looking a little above the pavement unless said otherwise. */
export function shop(
  paint: Painter,
  focus: Partial<Focus> = {},
  brokenSign?: (fixed: boolean) => boolean,
): SceneMaker {
  return ({ setting, thing, light, fixed }) => ({
    body:
      drawShop(setting, light, brokenSign?.(fixed) ?? false) +
      pavement(setting) +
      standing(paint(thing, fixed)),
    shine: '',
    focus: { x: 320, y: 330, zoom: 1.6, ...focus },
  })
}

/** Along a plain wall; `y` is where the thing stands: 314 at the foot of the wall, 392 out on the pavement. */
export function wall(paint: Painter, focus: Partial<Focus> = {}, y = STANDING.y): SceneMaker {
  return ({ setting, thing, light, fixed }) => ({
    body: drawSky(setting, light) + drawWall(setting) + pavement(setting) + standing(paint(thing, fixed), y),
    shine: '',
    focus: { x: 320, y: 330, zoom: 1.6, ...focus },
  })
}

/** In a park. */
export function park(paint: Painter, focus: Partial<Focus> = {}): SceneMaker {
  return ({ setting, thing, light, fixed }) => ({
    body:
      drawSky(setting, light) +
      drawSkyline(setting, light, 205, 70) +
      drawPark(setting, light) +
      standing(paint(thing, fixed), 400),
    shine: '',
    focus: { x: 320, y: 340, zoom: 1.7, ...focus },
  })
}

/** At the water's edge; `paint` is in pixels of the whole scene. */
export function waterside(gap: (fixed: boolean) => boolean, paint: Painter, focus: Focus): SceneMaker {
  return ({ setting, thing, light, fixed }) => ({
    body:
      drawSky(setting, light) +
      drawSkyline(setting, light, 208, 46) +
      drawWaterside(setting, light, gap(fixed)) +
      paint(thing, fixed),
    shine: '',
    focus,
  })
}

/** Before a building site; both painters are in pixels of the whole scene. */
export function site(paint: Painter, shine: Painter, focus: Focus): SceneMaker {
  return ({ setting, thing, light, fixed }) => ({
    body:
      drawSky(setting, light) +
      drawSkyline(setting, light, 210, 60) +
      drawSite(setting) +
      paint(thing, fixed),
    shine: shine(thing, fixed),
    focus,
  })
}

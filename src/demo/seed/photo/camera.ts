/** A point of the picture and how many pixels a metre is there. */
export interface Spot {
  x: number
  y: number
  s: number
}

/** A simple one-point perspective: metres to the right (X) and ahead (Z) of someone standing on the ground. */
export interface Camera {
  vanishX: number
  horizon: number
  /** Ground point, or `up` metres above it. */
  point: (x: number, z: number, up?: number) => Spot
}

const FOCAL = 430
const EYE_HEIGHT = 1.6

export function createCamera(vanishX: number, horizon: number): Camera {
  return {
    vanishX,
    horizon,
    point: (x, z, up = 0) => {
      const s = FOCAL / z
      return { x: vanishX + x * s, y: horizon + (EYE_HEIGHT - up) * s, s }
    },
  }
}

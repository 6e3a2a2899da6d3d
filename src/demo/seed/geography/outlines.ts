/** Longitude, latitude; WGS84 degrees. */
export type LonLat = readonly [lon: number, lat: number]

/** A closed ring without the repeated last point. */
export type Ring = readonly LonLat[]

/** 'lon,lat lon,lat …' as a ring. */
function ring(corners: string): Ring {
  return corners.split(' ').map((corner): LonLat => {
    const [lon = NaN, lat = NaN] = corner.split(',').map(Number)
    return [lon, lat]
  })
}

// Drawn by hand from common knowledge of the coast, at most 25 points a ring: approximate, a few hundred metres off
// in places, no survey and no legal boundary. Good for an offline base layer and to keep seeded points out of the sea.

const simingIsland = ring(
  '118.07,24.476 118.083,24.484 118.092,24.494 118.106,24.501 118.119,24.506 118.122,24.494 ' +
    '118.139,24.494 118.14,24.484 118.157,24.486 118.17,24.491 118.18,24.499 118.197,24.505 ' +
    '118.199,24.487 118.19,24.468 118.176,24.452 118.163,24.443 118.149,24.432 118.121,24.425 ' +
    '118.097,24.431 118.083,24.437 118.0745,24.447 118.0705,24.454 118.067,24.466',
)

const gulangyu = ring(
  '118.055,24.446 118.057,24.452 118.0635,24.4545 118.0675,24.4515 118.0705,24.446 118.0695,24.4415 ' +
    '118.0655,24.439 118.059,24.441',
)

const huli = ring(
  '118.07,24.476 118.083,24.484 118.092,24.494 118.106,24.501 118.119,24.506 118.122,24.494 ' +
    '118.139,24.494 118.14,24.484 118.157,24.486 118.17,24.491 118.18,24.499 118.197,24.505 ' +
    '118.193,24.521 118.182,24.533 118.165,24.542 118.15,24.549 118.139,24.559 118.12,24.558 ' +
    '118.104,24.552 118.092,24.541 118.082,24.522 118.074,24.5 118.07,24.486',
)

const haicang = ring(
  '117.888,24.609 117.915,24.615 117.935,24.64 117.95,24.633 117.941,24.604 117.957,24.581 ' +
    '117.98,24.575 117.983,24.556 118.005,24.549 118.035,24.545 118.052,24.535 118.055,24.52 ' +
    '118.055,24.495 118.048,24.475 118.042,24.454 118.025,24.443 117.995,24.44 117.965,24.447 ' +
    '117.952,24.465 117.957,24.487 117.948,24.506 117.93,24.518 117.907,24.534 117.904,24.555 ' +
    '117.907,24.57',
)

const jimei = ring(
  '118.035,24.545 118.005,24.549 117.983,24.556 117.98,24.575 117.957,24.581 117.941,24.604 ' +
    '117.95,24.633 117.935,24.64 117.952,24.655 117.96,24.68 117.952,24.7 117.938,24.722 ' +
    '117.94,24.752 117.967,24.751 118.005,24.738 118.024,24.712 118.055,24.668 118.084,24.66 ' +
    '118.098,24.64 118.118,24.627 118.12,24.6 118.123,24.589 118.113,24.575 118.095,24.567 ' +
    '118.061,24.55',
)

const tongan = ring(
  '118.12,24.6 118.118,24.627 118.098,24.64 118.084,24.66 118.055,24.668 118.024,24.712 ' +
    '118.005,24.738 117.967,24.751 117.94,24.752 117.958,24.79 117.955,24.842 117.99,24.862 ' +
    '117.987,24.897 118.04,24.898 118.14,24.896 118.198,24.887 118.222,24.848 118.255,24.808 ' +
    '118.248,24.758 118.228,24.74 118.243,24.718 118.228,24.699 118.19,24.672 118.172,24.65 ' +
    '118.145,24.622',
)

const xiangan = ring(
  '118.19,24.672 118.228,24.699 118.243,24.718 118.228,24.74 118.248,24.758 118.255,24.808 ' +
    '118.225,24.825 118.255,24.832 118.295,24.828 118.32,24.8 118.335,24.775 118.312,24.748 ' +
    '118.33,24.725 118.316,24.697 118.346,24.66 118.338,24.618 118.322,24.596 118.285,24.572 ' +
    '118.262,24.55 118.233,24.54 118.204,24.562 118.198,24.606 118.192,24.64 118.184,24.657',
)

const dadeng = ring('118.305,24.57 118.32,24.582 118.345,24.578 118.358,24.562 118.345,24.548 118.318,24.55')

/** Land of each district by area code: one ring, or a main land and its island. */
export const districtRings: Readonly<Record<string, readonly Ring[]>> = {
  '350203': [simingIsland, gulangyu],
  '350205': [haicang],
  '350206': [huli],
  '350211': [jimei],
  '350212': [tongan],
  '350213': [xiangan, dadeng],
}

/** Whether a WGS84 point lies inside a ring (even-odd rule; points on an edge may fall on either side). */
export function insideRing(point: LonLat, outline: Ring): boolean {
  const [x, y] = point
  let inside = false
  let previous = outline.slice(-1)
  for (const corner of outline) {
    const [x1, y1] = corner
    for (const [x0, y0] of previous) {
      if (y0 > y !== y1 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside
    }
    previous = [corner]
  }
  return inside
}

/** Whether a WGS84 point lies on the (approximate) land of a district; false for an unknown code. */
export function onLand(point: LonLat, areaCode: string): boolean {
  return (districtRings[areaCode] ?? []).some((outline) => insideRing(point, outline))
}

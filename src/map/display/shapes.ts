import type { MapCanvas } from './canvas'

/** What lies under the markers. */
export type Shapes = Pick<MapCanvas, 'setPolygons' | 'setTracks' | 'setMe'>

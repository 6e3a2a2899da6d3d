import type { Position } from '@/domain/geo'

/** The source of the base map: a provider (spec §1 "Maps"), or this app without tiles. */
export type Ground = 'baidu' | 'tianditu' | 'offline'

/** Urgency of a place; each tone has a shape, so that it can be read without colour. */
export const TONES = ['late', 'soon', 'good', 'plain', 'resting'] as const
export type MarkerTone = (typeof TONES)[number]

/** How a marker looks, and its meaning for the record type: the map itself knows no records. */
export interface MarkerLook {
  tone: MarkerTone
  /** Read out, and counted in clusters: 红灯. */
  word: string
  /** Beside the number of a cluster in which this is the most urgent: 超. */
  short?: string
}

/** An extra rim and letter: 督, read out as 督办. */
export interface MarkerBadge {
  letter: string
  word: string
}

/** A marker at a position. Never colour alone: a look has a shape and is read out with the label. */
export interface MapMarker {
  id: string
  /** WGS84. */
  position: Position
  /** Plain by default. */
  look?: MarkerLook | undefined
  badge?: MarkerBadge | undefined
  /** Its place in an order, drawn at its side. The label has it in words. */
  number?: number | undefined
  /** The selected one: drawn larger and above the others. */
  chosen?: boolean
  /** Read out, and its name: 井盖破损，湖滨南路. */
  label: string
  /** It stands for so many objects: drawn as a cluster; a tap zooms in. */
  count?: number
}

/** Meaning of an area; the style sheet has the colours. */
export type AreaTone = 'plain' | 'bad' | 'ok' | 'warn' | 'watch'

export interface MapPolygon {
  id: string
  /** WGS84, without a repeated last point. */
  ring: readonly Position[]
  /** Written in its middle; '' for none. */
  label: string
  /** Plain by default. */
  tone?: AreaTone
  /** The selected one. */
  chosen?: boolean
}

export interface MapTrack {
  id: string
  /** WGS84, in the order travelled. */
  points: readonly Position[]
}

/** Position of the phone: WGS84, accuracy in metres. */
interface Located extends Position {
  accuracy: number
}

interface CanvasEvents {
  /** The user moved the map (not the app): its new centre, when the gesture ends. */
  onMoved: (centre: Position) => void
  onMarker: (id: string) => void
  /** An area or its name was tapped. */
  onArea: (id: string) => void
  /** Centre (WGS84) and level, at first and each time the map comes to rest. */
  onView: (centre: Position, zoom: number) => void
  /** Who draws the ground; again when the tiles of a provider fail and the offline ground takes over. */
  onGround: (ground: Ground) => void
}

export interface CanvasOptions extends CanvasEvents {
  centre: Position
  /** Web Mercator zoom level, for every provider. */
  zoom: number
  /** A preview: no gestures. */
  still: boolean
}

/**
 * A map of any provider. All positions are WGS84, zooms are Web Mercator levels (3 to 18): each adapter
 * converts at its edge (docs/platform.md "Maps"). No method throws for a map without size, nor after
 * `destroy`.
 */
export interface MapCanvas {
  /** Moves without animation; does not call `onMoved`. */
  setView: (centre: Position, zoom?: number) => void
  centre: () => Position
  zoom: () => number
  /** One level nearer (1) or farther (-1), by the user's button. */
  zoomBy: (levels: number) => void
  /** Replaces all markers; clustered from CLUSTER_FROM on. `tappable`: they are buttons. */
  setMarkers: (markers: readonly MapMarker[], tappable: boolean) => void
  /** `tappable`: they and their names are buttons. */
  setPolygons: (polygons: readonly MapPolygon[], tappable: boolean) => void
  setTracks: (tracks: readonly MapTrack[]) => void
  /** The own position with the circle of its accuracy; null removes it. */
  setMe: (me: Located | null) => void
  /** The container changed its size. */
  resize: () => void
  destroy: () => void
}

export const ZOOM = { min: 3, max: 18, standard: 16 } as const

/** Label, look and badge as text: 井盖破损，红灯，督办. */
export const markerLabel = ({ label, look, badge }: MapMarker): string =>
  [label, look?.word, badge?.word].filter(Boolean).join('，')

/** The shapes under the markers. */
export type Shapes = Pick<MapCanvas, 'setPolygons' | 'setTracks' | 'setMe'>

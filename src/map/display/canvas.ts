import type { Position } from '@/domain/geo'

/** Who draws the ground: a provider (spec §1 "Maps"), or this app itself without any tiles. */
export type Ground = 'baidu' | 'tianditu' | 'offline'

/** How pressing a place is; each tone has its own shape, so that no colour is needed to tell them. */
export const TONES = ['late', 'soon', 'good', 'plain', 'resting'] as const
export type MarkerTone = (typeof TONES)[number]

/** How a marker looks, and what that means for its kind of record: the map itself knows of no record. */
export interface MarkerLook {
  tone: MarkerTone
  /** Read out, and counted in clusters: 红灯. */
  word: string
  /** Beside the number of a cluster whose most pressing this is: 超. */
  short?: string
}

/** A rim and a letter of its own: 督, read out as 督办. */
export interface MarkerBadge {
  letter: string
  word: string
}

/** Something at a place. Colour never stands alone: a look has its own shape and is read out with the label. */
export interface MapMarker {
  id: string
  /** WGS84. */
  position: Position
  /** Plain without. */
  look?: MarkerLook
  badge?: MarkerBadge
  /** The one being looked at: drawn larger and above the others. */
  chosen?: boolean
  /** Read out, and told apart by: 井盖破损，湖滨南路. */
  label: string
  /** It stands for so many that nobody told one by one: drawn as a cluster, which a tap looks at from nearer. */
  count?: number
}

/** What an area is told apart by, beside its name; the colours are the style sheet's. */
export type AreaTone = 'plain' | 'bad' | 'ok' | 'warn' | 'watch'

export interface MapPolygon {
  id: string
  /** WGS84, without the repeated last point. */
  ring: readonly Position[]
  /** Written in its middle; '' for nothing. */
  label: string
  /** Plain without. */
  tone?: AreaTone
  /** The one being looked at. */
  chosen?: boolean
}

export interface MapTrack {
  id: string
  /** WGS84, in the order travelled. */
  points: readonly Position[]
}

/** Where the phone is: WGS84, accuracy in metres. */
export interface Located extends Position {
  accuracy: number
}

export interface CanvasEvents {
  /** The user moved the map (not the app): its new centre, once the gesture is over. */
  onMoved: (centre: Position) => void
  onMarker: (id: string) => void
  /** An area was tapped, or its name. */
  onArea: (id: string) => void
  /** Where it looks (WGS84) and at which level, at first and each time it has come to rest, whoever moved it. */
  onView: (centre: Position, zoom: number) => void
  /** Who draws the ground now; again when the tiles of a provider fail and the offline ground takes over. */
  onGround: (ground: Ground) => void
}

export interface CanvasOptions extends CanvasEvents {
  centre: Position
  /** Web Mercator zoom level, whatever the provider counts. */
  zoom: number
  /** A preview: no gestures. */
  still: boolean
}

/**
 * A drawn map, whoever draws it. All positions are WGS84, zooms are Web Mercator levels (3 to 18): each adapter converts
 * at its own edge (docs/platform.md "Maps"). No method throws for a map without size, and none after `destroy`.
 */
export interface MapCanvas {
  /** Moves there at once; `onMoved` is not told. */
  setView: (centre: Position, zoom?: number) => void
  centre: () => Position
  zoom: () => number
  /** One level nearer (1) or farther (-1), asked for by the user's button. */
  zoomBy: (levels: number) => void
  /** All markers there are from now on; clustered from CLUSTER_FROM on. `tappable`: they are buttons. */
  setMarkers: (markers: readonly MapMarker[], tappable: boolean) => void
  /** `tappable`: they and their names are buttons. */
  setPolygons: (polygons: readonly MapPolygon[], tappable: boolean) => void
  setTracks: (tracks: readonly MapTrack[]) => void
  /** My place with the circle of its accuracy; null takes it away. */
  setMe: (me: Located | null) => void
  /** The container changed its size. */
  resize: () => void
  destroy: () => void
}

export const ZOOM = { min: 3, max: 18, standard: 16 } as const

/** Label, look and badge in words: 井盖破损，红灯，督办. */
export const spokenMarker = ({ label, look, badge }: MapMarker): string =>
  [label, look?.word, badge?.word].filter(Boolean).join('，')

import { LayerGroup, TileLayer } from 'leaflet'
import { ZOOM } from '../canvas'

/** Names over the drawn map, both in Web Mercator over CGCS2000: no shift against WGS84 (platform.md "Maps"). */
const BASE = 'vec'
const NAMES = 'cva'

const tileUrl = (layer: string, tk: string): string =>
  `https://t{s}.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}` +
  '&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}' +
  `&tk=${encodeURIComponent(tk)}`

const tiles = (layer: string, tk: string): TileLayer =>
  new TileLayer(tileUrl(layer, tk), {
    subdomains: '01234567',
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    className: 'cg-map-tiles',
  })

export interface TileEvents {
  /** A first tile did not come: something must stand where tiles are missing. */
  onGap: () => void
  /** None came at all (no network, a key refused): the tiles have taken themselves off the map. */
  onRefused: () => void
}

/** Tianditu's tiles by WMTS under the key `tk`. */
export function tiandituTiles(tk: string, { onGap, onRefused }: TileEvents): LayerGroup {
  const base = tiles(BASE, tk)
  const group = new LayerGroup([base, tiles(NAMES, tk)])
  let came = false
  let missing = false
  base.on('tileload', () => {
    came = true
  })
  base.on('tileerror', () => {
    if (!missing) onGap()
    missing = true
  })
  // Told once every tile asked for has come or failed.
  base.on('load', () => {
    if (came || !missing) return
    // Not within Leaflet's own event: it goes on with the layer's map after it.
    queueMicrotask(() => {
      group.remove()
      onRefused()
    })
  })
  return group
}

import { useEffect, useRef, useState } from 'react'
import { TILE_WIDTH } from '@/domain/attachment'
import { photoBytes } from '@/stores/photoBytes'
import { smallBytes } from '@/stores/photoStore'
import { fileUrl, pictureOf } from '../data/filePreview'
import type { PhotoItem } from './photoItem'

/** In the viewer the visible photo and its neighbours are loaded in full size, the others as thumbnails. */
const isFull = (index: number, at: number | null): boolean => at !== null && Math.abs(index - at) <= 1

/**
 * Object URLs of stored photos, revoked when no longer shown: thumbnails for tiles; with `at`, full size for
 * the photo at that index and its neighbours. Twelve full photos would not fit in a phone's memory. undefined
 * while loading, and for a photo that is stored nowhere.
 */
export function useItemSources(
  items: readonly PhotoItem[],
  at: number | null = null,
): (string | undefined)[] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const held = useRef(new Map<string, string>())
  const keyOf = (item: PhotoItem, index: number) => `${item.id}${isFull(index, at) ? '*' : ''}`
  const wishes = items.map((item, index) => ({ item, key: keyOf(item, index), full: isFull(index, at) }))
  const keys = wishes.map(({ key }) => key).join()
  useEffect(() => {
    const map = held.current
    let over = false
    const load = async () => {
      for (const { item, key, full } of wishes) {
        if (map.has(key)) continue
        const url = await sourceOf(item, full)
        if (over && url) URL.revokeObjectURL(url)
        if (over) return
        if (url) map.set(key, url)
      }
      drop(map, (key) => !wishes.some((wish) => wish.key === key))
      setUrls(new Map(map))
    }
    void load()
    return () => {
      over = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `wishes` is named by its keys
  }, [keys])
  useEffect(() => {
    const map = held.current
    return () => drop(map, () => true)
  }, [])
  // While the full photo loads, the thumbnail takes its place.
  return wishes.map(({ item, key, full }) => urls.get(key) ?? urls.get(item.id) ?? fallback(item, full))
}

/** From the server's copy, where this device has none. */
function fallback({ path }: PhotoItem, full: boolean): string | undefined {
  const whole = fileUrl(path)
  return full ? whole : pictureOf(whole, TILE_WIDTH).src
}

function drop(map: Map<string, string>, which: (key: string) => boolean): void {
  for (const [key, url] of map) {
    if (!which(key)) continue
    URL.revokeObjectURL(url)
    map.delete(key)
  }
}

async function sourceOf({ id, type, media }: PhotoItem, full: boolean): Promise<string | undefined> {
  if (!full) {
    const small = await smallBytes(id)
    if (small) return URL.createObjectURL(new Blob([small], { type: 'image/jpeg' }))
    // A video is no picture.
    if (media === 'video') return undefined
  }
  const bytes = await photoBytes(id)
  return bytes ? URL.createObjectURL(new Blob([bytes], { type })) : undefined
}

/** The address of one photo for its tile. */
export function useItemSource(item: PhotoItem): string | undefined {
  return useItemSources([item])[0]
}

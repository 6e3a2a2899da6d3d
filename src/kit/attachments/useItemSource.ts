import { useEffect, useRef, useState } from 'react'
import { TILE_WIDTH } from '@/domain/attachment'
import { photoBytes } from '@/stores/photoBytes'
import { smallBytes } from '@/stores/photoStore'
import { fileUrl, pictureOf } from '../data/filePreview'
import type { PhotoItem } from './photoItem'

/** In the viewer: the one on show and its neighbours are wanted in full, the others small. */
const isFull = (index: number, at: number | null): boolean => at !== null && Math.abs(index - at) <= 1

/**
 * Addresses of kept photos to look at, freed when they are no longer shown: small ones for tiles; with `at`, the photo at
 * that place and its neighbours in full. Twelve photos in full would not fit a phone's memory. undefined while one is
 * read, and for what is nowhere any more.
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
  // While the larger one is read the small one stands in.
  return wishes.map(({ item, key, full }) => urls.get(key) ?? urls.get(item.id) ?? fallback(item, full))
}

/** Of the server's copy, where this device has none. */
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
    // A film is no picture of itself.
    if (media === 'video') return undefined
  }
  const bytes = await photoBytes(id)
  return bytes ? URL.createObjectURL(new Blob([bytes], { type })) : undefined
}

/** The address of one photo for its tile. */
export function useItemSource(item: PhotoItem): string | undefined {
  return useItemSources([item])[0]
}

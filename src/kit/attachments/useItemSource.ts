import { useEffect, useState } from 'react'
import { fileUrl } from '../filePreview'
import type { PhotoItem } from './photoItem'

/** Addresses of several kept photos to look at, freed when they are no longer shown. */
export function useItemSources(items: readonly PhotoItem[]): (string | undefined)[] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  // Only the bytes matter: a text typed elsewhere in the form must not load the pictures anew.
  const held = items.filter(({ bytes }) => bytes !== null)
  const heldIds = held.map(({ id }) => id).join()
  useEffect(() => {
    const made = new Map(
      held.map(({ id, bytes, type }) => [id, URL.createObjectURL(new Blob([bytes ?? ''], { type }))]),
    )
    setUrls(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `held` is named by its ids
  }, [heldIds])
  return items.map(({ id, path }) => (path ? fileUrl(path) : urls.get(id)))
}

/** The address of one photo: of the server's copy once it is received, of the kept bytes before. */
export function useItemSource(item: PhotoItem): string | undefined {
  return useItemSources([item])[0]
}

import { useEffect, useState } from 'react'
import { TILE_WIDTH } from '@/domain/attachment'
import type { ActPhoto } from '@/stores/outbox/item'
import { photoBytes } from '@/stores/photoBytes'
import { fileUrl, pictureOf } from '../../data/filePreview'

/** Addresses to see an act's photos small by: of the server's copy once it has it, of the kept bytes before. */
export function useActSources(photos: readonly ActPhoto[]): (string | undefined)[] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const local = photos.filter(({ path }) => path === '')
  const ids = local.map(({ id }) => id).join()
  useEffect(() => {
    let left = false
    const made = new Map<string, string>()
    const load = async () => {
      for (const { id, type } of local) {
        const bytes = await photoBytes(id)
        if (left) return
        if (bytes) made.set(id, URL.createObjectURL(new Blob([bytes], { type })))
      }
      setUrls(new Map(made))
    }
    void load()
    return () => {
      left = true
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `local` is named by its ids
  }, [ids])
  return photos.map(({ id, path }) => (path ? pictureOf(fileUrl(path), TILE_WIDTH).src : urls.get(id)))
}

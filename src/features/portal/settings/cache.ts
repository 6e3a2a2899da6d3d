import { deviceStorage } from '@/stores/storage'

/** Keys of lists that outlive the page (stores/cachedLists). Drafts, session and appearance have other names. */
const LIST_PREFIX = 'list:'

export interface CacheSize {
  lists: number
  /** Of their text, in bytes; two for a character, as storage counts. */
  bytes: number
}

function cachedEntries(storage: Storage): { key: string; bytes: number }[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
    return keys
      .filter((key) => key.startsWith(LIST_PREFIX))
      .map((key) => ({ key, bytes: 2 * (key.length + (storage.getItem(key)?.length ?? 0)) }))
  } catch {
    // Denied storage holds nothing to clear.
    return []
  }
}

function sizeOf(entries: readonly { bytes: number }[]): CacheSize {
  return { lists: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** What is kept of dictionaries, types, regions and organisations (spec §9: 10 days). */
export const cacheSize = (storage: Storage = deviceStorage): CacheSize => sizeOf(cachedEntries(storage))

/** Drops them, and nothing else; answers what was dropped. */
export function clearCachedLists(storage: Storage = deviceStorage): CacheSize {
  const entries = cachedEntries(storage)
  for (const { key } of entries) storage.removeItem(key)
  return sizeOf(entries)
}

const kb = (bytes: number): string => `约 ${Math.max(1, Math.round(bytes / 1024))} KB`

/** 字典 3 份，约 34 KB；离线内容 12 份，约 80 KB: what is kept of reads is left out where there is nothing. */
export function describeCache({ lists, bytes }: CacheSize, kept: { reads: number; bytes: number }): string {
  const parts = [
    lists === 0 ? '字典 0 份' : `字典 ${lists} 份，${kb(bytes)}`,
    kept.reads > 0 && `离线内容 ${kept.reads} 份，${kb(kept.bytes)}`,
  ]
  return parts.filter(Boolean).join('；')
}

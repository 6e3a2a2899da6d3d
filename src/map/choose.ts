import * as v from 'valibot'
import { resettable } from '@/domain/resettable'
import { loadDict } from '@/stores/cachedLists'
import { now } from '@/stores/clock'
import { currentToken, onUserChange, tokenOwner } from '@/stores/session'
import { dropStored, readStored, tabStorage, writeStored } from '@/stores/storage'
import type { MapProvider, MapSource } from './provider'

/** spec §1: the dictionary whose first value chooses the provider, and the value for baidu. */
const DICTIONARY = 'map_search_type'
const BAIDU = '1'

const KEY = 'mapSource'

/** The choice, with the token of its session. */
const stored = v.object({ token: v.string(), source: v.picklist(['baidu', 'tianditu']) })

const chosen = resettable<{ token: string; source: Promise<MapSource> } | null>(() => null)

onUserChange(() => {
  chosen.current = null
  dropStored(tabStorage, KEY)
})

/**
 * The map provider in use (spec §1, §4): queried once per session and cached; a reload keeps it, another user queries again.
 * Never rejects: without the dictionary it is tianditu for now, and the next call queries again.
 */
export function mapSource(): Promise<MapSource> {
  // A renewed token is the same session of the same user.
  const known = chosen.current
  if (known && tokenOwner(known.token) !== 'other') return known.source
  const token = currentToken()
  const kept = readStored(tabStorage, KEY, stored)
  const source =
    kept !== null && kept.token === token ? Promise.resolve<MapSource>(kept.source) : choose(token)
  chosen.current = { token, source }
  return source
}

async function choose(token: string): Promise<MapSource> {
  try {
    // The ten days of the list cache would outlive many sessions: by spec §4 each fetches the choice.
    const [first] = await loadDict(DICTIONARY, now(), { fresh: true })
    const source = first?.value === BAIDU ? 'baidu' : 'tianditu'
    if (tokenOwner(token) !== 'other') writeStored(tabStorage, KEY, { token, source })
    return source
  } catch {
    if (chosen.current?.token === token) chosen.current = null
    return 'tianditu'
  }
}

/** The addresses of the provider in use; its adapter loads on first use. Rejects only when that chunk does not load. */
export async function mapProvider(): Promise<MapProvider> {
  return (await mapSource()) === 'baidu'
    ? (await import('./baidu')).baiduProvider
    : (await import('./tianditu')).tiandituProvider
}

import * as v from 'valibot'
import { loadDict } from '@/stores/cachedLists'
import { now } from '@/stores/clock'
import { currentToken, onUserChange, standingOf } from '@/stores/session'
import { dropStored, readStored, tabStorage, writeStored } from '@/stores/storage'
import type { MapProvider, MapSource } from './provider'

/** spec §1: the dictionary whose first value chooses the provider, and the value that means baidu. */
const DICTIONARY = 'map_search_type'
const BAIDU = '1'

const KEY = 'mapSource'

/** The choice, with the token of the session it was asked in. */
const stored = v.object({ token: v.string(), source: v.picklist(['baidu', 'tianditu']) })

let asked: { token: string; source: Promise<MapSource> } | null = null

onUserChange(() => {
  asked = null
  dropStored(tabStorage, KEY)
})

/**
 * The map provider in use (spec §1, §4): asked once per session and cached; a reload keeps it, another user asks anew.
 * Never rejects: without the dictionary it is tianditu for now, and the next call asks again.
 */
export function mapSource(): Promise<MapSource> {
  // A renewed token is the same session of the same user.
  if (asked && standingOf(asked.token) !== 'former') return asked.source
  const token = currentToken()
  const kept = readStored(tabStorage, KEY, stored)
  const source =
    kept !== null && kept.token === token ? Promise.resolve<MapSource>(kept.source) : choose(token)
  asked = { token, source }
  return source
}

async function choose(token: string): Promise<MapSource> {
  try {
    // The lists' own ten days would outlive many sessions: spec §4 wants the choice fetched in each.
    const [first] = await loadDict(DICTIONARY, now(), { fresh: true })
    const source = first?.value === BAIDU ? 'baidu' : 'tianditu'
    if (standingOf(token) !== 'former') writeStored(tabStorage, KEY, { token, source })
    return source
  } catch {
    if (asked?.token === token) asked = null
    return 'tianditu'
  }
}

/** The addresses of the provider in use; its adapter is loaded on first need. Rejects only when that chunk cannot be. */
export async function mapProvider(): Promise<MapProvider> {
  return (await mapSource()) === 'baidu'
    ? (await import('./baidu')).baiduProvider
    : (await import('./tianditu')).tiandituProvider
}

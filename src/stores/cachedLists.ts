import * as v from 'valibot'
import { call, readBody } from '@/api/call'
import { caseTypeList, dictList, organisationList, regionList, type DictEntry } from '@/api/contract/base'
import { ApiError, passes } from '@/api/envelope'
import { request } from '@/api/http'
import { MESSAGE } from '@/api/messages'
import { DAY } from '@/domain/time'
import { readStored, writeStored } from './storage'

/** spec §9: dictionary cache lifetime 10 days. */
const LIFETIME = 10 * DAY

/** A list that lives longer than the page: its rows' schema, and how to fetch it. */
interface CachedList<S extends v.GenericSchema> {
  key: string
  row: S
  fetch: () => Promise<v.InferOutput<S>[]>
}

const inFlight = new Map<string, Promise<unknown>>()

/**
 * The list from the cache, or fetched and kept with its time. Two callers at once share one request.
 * Rejects with ApiError when there is neither; a stale copy is better than none and is used then.
 */
async function load<S extends v.GenericSchema>(
  cached: CachedList<S>,
  now: number,
): Promise<v.InferOutput<S>[]> {
  const storageKey = `list:${cached.key}`
  const kept = readStored(localStorage, storageKey, v.object({ time: v.number(), list: v.array(cached.row) }))
  if (kept && now - kept.time < LIFETIME && kept.time <= now) return kept.list
  const running = inFlight.get(storageKey) ?? cached.fetch()
  inFlight.set(storageKey, running)
  try {
    // The map holds requests by key, and a key has one row schema.
    const fresh = (await running) as v.InferOutput<S>[]
    // An empty list is believed for now, not for ten days: a dictionary may not have been filled yet.
    if (fresh.length > 0) writeStored(localStorage, storageKey, { time: now, list: fresh })
    return fresh
  } catch (error) {
    if (kept) return kept.list
    throw error
  } finally {
    inFlight.delete(storageKey)
  }
}

const dictRow = v.object({ label: v.string(), value: v.string(), caseType: v.string() })

async function fetchDict(type: string): Promise<DictEntry[]> {
  const envelope = await request(dictList, { query: { type } }).catch(() => null)
  // spec §8: success code is 100; otherwise the server's message or 获取字典来源失败.
  if (!envelope || !passes(envelope)) throw new ApiError('business', envelope?.msg || MESSAGE.dictionary)
  return readBody(dictList, envelope.body)
}

/** A business dictionary by its key, cached for 10 days across reloads. `now` in ms. */
export const loadDict = (type: string, now: number) =>
  load({ key: `dict:${type}`, row: dictRow, fetch: () => fetchDict(type) }, now)

const option = v.object({ text: v.string(), value: v.string() })
export type TextOption = v.InferOutput<typeof option>

/** Levels of the case type tree: class (部件, 事件), big type, small type. Assumed. */
const BIG_TYPE_LEVEL = 2

/** The big types: text from objName, value from id (spec §3). */
export const loadBigTypes = (now: number) =>
  load(
    {
      key: 'bigTypes',
      row: option,
      fetch: async () =>
        (await call(caseTypeList, { query: {} }, { quiet: true }))
          .filter((node) => node.level === BIG_TYPE_LEVEL)
          .map((node) => ({ text: node.objName, value: node.id })),
    },
    now,
  )

/** Regions below `parentId`: text from addName, value from id (spec §3, default region §9). */
export const loadAreas = (parentId: string, now: number) =>
  load(
    {
      key: `areas:${parentId}`,
      row: option,
      fetch: async () =>
        (await call(regionList, { query: { parentId } }, { quiet: true })).map((area) => ({
          text: area.addName,
          value: area.id,
        })),
    },
    now,
  )

/** spec §9: dictionary key of the organisation tree. */
const ORGANISATION_KEY = 'case_accept_assign_hand'

/** The organisation tree in short form (spec §3): code, name, parent's code. */
export const loadOrganisations = (now: number) =>
  load(
    {
      key: 'organisations',
      row: v.object({ orgCode: v.string(), orgName: v.string(), parentCode: v.string() }),
      fetch: () => call(organisationList, { query: { key: ORGANISATION_KEY } }, { quiet: true }),
    },
    now,
  )

import * as v from 'valibot'
import { call } from '@/api/call'
import {
  caseTypeList,
  commandManualList,
  dictList,
  organisationList,
  regionList,
  zoneChildren,
  type DictEntry,
} from '@/api/contract/base'
import { ApiError, MESSAGE } from '@/api/envelope'
import type { CallOptions } from '@/api/http'
import { DAY } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { sharedRound } from './sharedCalls'
import { deviceStorage, readStored, writeStored } from './storage'

/** spec §9: dictionary cache lifetime 10 days. */
const LIFETIME = 10 * DAY

/** A list that outlives the page: the schema of its rows, and how to fetch it. */
interface CachedList<S extends v.GenericSchema> {
  key: string
  row: S
  fetch: (options: CallOptions) => Promise<v.InferOutput<S>[]>
}

const inFlight = resettableMap<string, { round: AbortSignal; rows: Promise<unknown> }>()

/**
 * The list from the cache, or fetched and stored with its time; `fresh` always fetches. Concurrent callers share one request.
 * After a failure a stale copy is used; without one it rejects with ApiError.
 */
async function load<S extends v.GenericSchema>(
  cached: CachedList<S>,
  now: number,
  fresh = false,
): Promise<v.InferOutput<S>[]> {
  const storageKey = `list:${cached.key}`
  const kept = readStored(
    deviceStorage,
    storageKey,
    v.object({ time: v.number(), list: v.array(cached.row) }),
  )
  if (!fresh && kept && now - kept.time < LIFETIME && kept.time <= now) return kept.list
  const round = sharedRound()
  const other = inFlight.get(storageKey)
  const running =
    other?.round === round ? other : { round, rows: cached.fetch({ quiet: true, signal: round }) }
  inFlight.set(storageKey, running)
  try {
    // The map holds requests by key, and a key has one row schema.
    const rows = (await running.rows) as v.InferOutput<S>[]
    // An empty list is not cached for ten days: a dictionary may not have been filled yet.
    if (rows.length > 0) writeStored(deviceStorage, storageKey, { time: now, list: rows })
    return rows
  } catch (error) {
    if (kept) return kept.list
    throw error
  } finally {
    if (inFlight.get(storageKey) === running) inFlight.delete(storageKey)
  }
}

const dictRow = v.object({ label: v.string(), value: v.string(), caseType: v.string() })

async function fetchDict(type: string, options: CallOptions): Promise<DictEntry[]> {
  try {
    return await call(dictList, { query: { type } }, options)
  } catch (error) {
    // spec §8: the message of the server or 获取字典来源失败. A 901 has opened the login, like any other.
    const kind = error instanceof ApiError ? error.kind : 'unknown'
    const unsaid = kind === 'business' && error instanceof ApiError && error.message === MESSAGE.badBody
    const inServersWords = ['business', 'network', 'badBody', 'notLoggedIn', 'cancelled'].includes(kind)
    if (inServersWords && !unsaid) throw error
    throw new ApiError('business', MESSAGE.dictionary)
  }
}

/** A business dictionary by its key, cached for 10 days across reloads. `now` in ms; `fresh` always fetches. */
export const loadDict = (type: string, now: number, { fresh = false } = {}) =>
  load({ key: `dict:${type}`, row: dictRow, fetch: (options) => fetchDict(type, options) }, now, fresh)

/** Whether a dictionary is on the phone and no older than 10 days. */
export function hasDict(type: string, now: number): boolean {
  const kept = readStored(deviceStorage, `list:dict:${type}`, v.object({ time: v.number() }))
  return kept !== null && now - kept.time < LIFETIME && kept.time <= now
}

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
      fetch: async (options) =>
        (await call(caseTypeList, { query: {} }, options))
          .filter((node) => node.level === BIG_TYPE_LEVEL)
          .map((node) => ({ text: node.objName, value: node.id })),
    },
    now,
  )

/** A region as an option (spec §3); rows stored by earlier versions have no addId and type. */
const areaOption = v.object({
  ...option.entries,
  addId: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
})
export type AreaOption = v.InferOutput<typeof areaOption>

/** Regions below `parentId`: text from addName, value from id (spec §3, default region §9). */
export const loadAreas = (parentId: string, now: number) =>
  load(
    {
      key: `areas:${parentId}`,
      row: areaOption,
      fetch: async (options) =>
        (await call(regionList, { query: { parentId } }, options)).map((area) => ({
          text: area.addName,
          value: area.id,
          addId: area.addId,
          type: area.type,
        })),
    },
    now,
  )

const text = v.string()
const typeNode = v.object({ id: text, objName: text, parentId: text, level: v.number() })
export type TypeNode = v.InferOutput<typeof typeNode>

/** The types for manual reports (spec §9: isManual 1), 部件/事件, big and small, as one flat list. */
export const loadTypeTree = (now: number) =>
  load(
    {
      key: 'manualTypes',
      row: typeNode,
      fetch: (options) => call(caseTypeList, { query: { isManual: '1' } }, options),
    },
    now,
  )

const zoneRow = v.object({
  id: text,
  name: text,
  level: text,
  gridCode: text,
  belongCity: text,
  belongArea: text,
  belongStreet: text,
  belongCommunity: text,
})

/** The zones directly below a parent, down to the grids (spec §3 "Zone grid"), cached per parent. */
export const loadZones = (parentId: string, now: number) =>
  load(
    {
      key: `zones:${parentId}`,
      row: zoneRow,
      fetch: (options) => call(zoneChildren, { query: { parentId } }, options),
    },
    now,
  )

const manual = v.object({
  id: text,
  manageProblem: text,
  caseType: text,
  bigTypeId: text,
  bigType: text,
  smallTypeId: text,
  smallType: text,
  limitAmount: v.number(),
  limitUnit: text,
  condition: text,
  closing: text,
  evidence: text,
  department: text,
})

/** 指挥手册 of a small type, cached per type. */
export const loadManual = (smallTypeId: string, now: number) =>
  load(
    {
      key: `manual:${smallTypeId}`,
      row: manual,
      fetch: (options) => call(commandManualList, { query: { smallTypeId } }, options),
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
      fetch: (options) => call(organisationList, { query: { key: ORGANISATION_KEY } }, options),
    },
    now,
  )

import * as v from 'valibot'
import { createStore } from './createStore'
import { request } from '@/api/http'
import { get, type Endpoint } from '@/api/endpoint'
import { nothing } from '@/api/tolerant'
import { areaNames, areaOfCall, areaOfScreen, listOfArea, type Area } from '@/city/areas'
import { city } from '@/city/city'
import { DAY, type Millis } from '@/domain/time'
import { resettableMap, resettableSet } from '@/domain/resettable'
import { now } from './clock'
import { allowReopening } from './persisted/account'
import { onUserChange, useSession } from './session'
import { deviceStorage, dropStored, readStored, tabStorage, writeStored } from './storage'

// Which assumed calls this city has, by its answers (docs/decisions/0041), and which areas it has switched off. Specified calls
// always exist.

/** Which assumed calls a city has. */
export interface Offered {
  /** Paths of absent calls. */
  absent: readonly string[]
  /** Areas with an answered call. */
  present: readonly Area[]
  /** Areas that city.json names. */
  off: readonly Area[]
}

const ABSENT = 'absentCalls'
const OFF = 'areasOff'
/** Lifetime (ms); a login also ends it. */
const HOLDS = DAY

// Unknown names are harmless. The route table, which has the known ones, may register them later.
const areas = v.pipe(
  v.array(v.string()),
  v.transform((names) => names as Area[]),
)
const learned = v.object({ at: v.number(), absent: v.array(v.string()), present: areas })

function remembered(at: Millis): Pick<Offered, 'absent' | 'present'> {
  const stored = readStored(tabStorage, ABSENT, learned)
  return stored && at - stored.at < HOLDS && at >= stored.at ? stored : { absent: [], present: [] }
}

export const useOffered = createStore<Offered>(() => ({
  ...remembered(now()),
  off: readStored(deviceStorage, OFF, areas) ?? [],
}))

function keep(next: Pick<Offered, 'absent' | 'present'>): void {
  useOffered.setState(next)
  writeStored(tabStorage, ABSENT, { at: now(), ...next })
}

/** A login by any user: all calls are tried again. */
function forget(): void {
  dropStored(tabStorage, ABSENT)
  useOffered.setState({ absent: [], present: [] })
}
onUserChange(forget)
useSession.subscribe(({ userToken }, before) => {
  if (userToken !== before.userToken) forget()
})

type Call = Pick<Endpoint, 'path' | 'source' | 'method' | 'policy'>

const isAct = ({ method, policy }: Call): boolean => method !== 'GET' || policy.acts === true

/** With so many absent calls and no answered one, areas without a list also count as absent. */
const NONE = 5

/** Whether an area is switched off by city.json or by src/city. */
const isAreaOff = ({ off }: Pick<Offered, 'off'>, area: Area): boolean =>
  off.includes(area) || city().off?.includes(area) === true

/** Whether an area is switched off, or absent by its calls: some are absent, and none has answered. */
export function isAreaAbsent(offered: Offered, area: Area): boolean {
  if (isAreaOff(offered, area)) return true
  const { absent, present } = offered
  if (present.includes(area)) return false
  const hasNone = listOfArea(area) === '' && present.length === 0 && absent.length >= NONE
  return hasNone || absent.some((path) => areaOfCall(path) === area)
}

/** Whether a screen has nothing to show in this city. */
export function isScreenAbsent(offered: Offered, screen: string): boolean {
  const area = areaOfScreen(screen)
  return area !== undefined && isAreaAbsent(offered, area)
}

/** Looks up a queued action by its client id. */
const isLookUp = ({ path }: Call): boolean => /byClientId$/i.test(path)

/**
 * Whether a call need not be sent: its area is switched off, or it is an absent read. Submits and look-ups are always sent: a
 * restarting gateway also answers 404, and queued actions must not wait a day for that.
 */
export function isCallAbsent(call: Call): boolean {
  if (call.source === 'spec') return false
  const offered = useOffered.getState()
  const area = areaOfCall(call.path)
  if (area && isAreaOff(offered, area)) return true
  return !isAct(call) && !isLookUp(call) && offered.absent.includes(call.path)
}

/** Records that a call did not find: the first "not found" may be about the record. */
const missedRecords = resettableMap<string, Set<string>>()

/**
 * Notes a "not found" for a call. `record`: the requested one, if the answer may be about it only; the call counts as absent
 * when a second record is missing.
 * @returns whether it now counts as absent
 */
export function noteAbsent(call: Call, record: string | null): boolean {
  if (call.source === 'spec' || isLookUp(call)) return false
  if (record !== null) {
    const missed = missedRecords.get(call.path) ?? new Set()
    missedRecords.set(call.path, missed.add(record))
    if (missed.size < 2) return false
  }
  const { absent, present } = useOffered.getState()
  if (!absent.includes(call.path)) keep({ absent: [...absent, call.path], present })
  return true
}

/** Notes an answered call: it exists, and so does its area. */
export function notePresent({ path, source }: Call): void {
  if (source === 'spec') return
  const { absent, present } = useOffered.getState()
  const area = areaOfCall(path)
  missedRecords.delete(path)
  const isNew = area !== undefined && !present.includes(area)
  if (!isNew && !absent.includes(path)) return
  keep({
    absent: absent.filter((one) => one !== path),
    present: isNew ? [...present, area] : present,
  })
}

/** The list of an area, read only to learn whether it exists. */
const listCall = (path: string) =>
  get(path, {
    source: 'assumed',
    query: v.object({ pageNum: v.number(), pageSize: v.number() }),
    body: nothing(),
    loading: false,
  })

/** Areas whose list is being read. */
const asking = resettableSet<Area>()

/**
 * Reads a list of each area without any call so far, one after another, once some assumed calls are absent: before a user fills
 * in a form that cannot be sent, and to hide its tiles. Never rejects.
 */
export async function learnAreas(of: readonly Area[] = areaNames()): Promise<void> {
  for (const area of of) {
    const { absent, present, off } = useOffered.getState()
    if (absent.length === 0) return
    const path = listOfArea(area)
    const isKnown =
      present.includes(area) || off.includes(area) || absent.some((one) => areaOfCall(one) === area)
    if (path === '' || isKnown || asking.has(area)) continue
    asking.add(area)
    await request(listCall(path), { query: { pageNum: 1, pageSize: 1 } }, { quiet: true })
      .catch(() => undefined)
      .finally(() => asking.delete(area))
  }
}

const file = v.object({ off: v.optional(areas, []), reopenOffline: v.optional(v.boolean(), true) })

/**
 * Reads city.json beside index.html: the areas that are off, and whether the app may be reopened offline without a session. The last one stays valid until then; a late, broken or missing
 * file changes nothing. Never rejects.
 */
export async function readCityFile(w: Window): Promise<void> {
  // A bundle in a shell has none, and asking for one is an error in its console.
  if (w.location.protocol === 'file:') return
  try {
    const answer = await w.fetch(new URL('city.json', w.document.baseURI), { cache: 'no-cache' })
    const read = v.safeParse(file, answer.ok ? await answer.json() : null)
    if (!read.success) return
    const { off, reopenOffline } = read.output
    allowReopening(reopenOffline)
    writeStored(deviceStorage, OFF, off)
    if (off.join() !== useOffered.getState().off.join()) useOffered.setState({ off })
  } catch {
    // Offline, or no JSON.
  }
}

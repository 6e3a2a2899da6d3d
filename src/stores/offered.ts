import * as v from 'valibot'
import { create } from 'zustand'
import { request } from '@/api/http'
import { get, type Endpoint } from '@/api/endpoint'
import { nothing } from '@/api/tolerant'
import { AREA_NAMES, areaOfCall, areaOfScreen, listOfArea, type Area } from '@/city/areas'
import { city } from '@/city/city'
import { DAY, type Millis } from '@/domain/time'
import { now } from './clock'
import { onUserChange, useSession } from './session'
import { deviceStorage, dropStored, readStored, tabStorage, writeStored } from './storage'

// Which of the assumed calls this city has, as far as its answers have shown (docs/decisions/0041), and which areas it has
// switched off. Specified calls are always there.

/** Which assumed calls a city has. */
export interface Offered {
  /** Paths of assumed calls that are not there. */
  absent: readonly string[]
  /** Areas one of whose calls has answered. */
  present: readonly Area[]
  /** Areas that city.json names. */
  off: readonly Area[]
}

const ABSENT = 'absentCalls'
const OFF = 'areasOff'
/** It is asked again after a day (ms), and after each login. */
const HOLDS = DAY

const areas = v.pipe(
  v.array(v.string()),
  v.transform((names): Area[] => AREA_NAMES.filter((name) => names.includes(name))),
)
const learned = v.object({ at: v.number(), absent: v.array(v.string()), present: areas })

function remembered(at: Millis): Pick<Offered, 'absent' | 'present'> {
  const stored = readStored(tabStorage, ABSENT, learned)
  return stored && at - stored.at < HOLDS && at >= stored.at ? stored : { absent: [], present: [] }
}

export const useOffered = create<Offered>(() => ({
  ...remembered(now()),
  off: readStored(deviceStorage, OFF, areas) ?? [],
}))

function keep(next: Pick<Offered, 'absent' | 'present'>): void {
  useOffered.setState(next)
  writeStored(tabStorage, ABSENT, { at: now(), ...next })
}

/** Another user, or the same one after another login: everything is asked again. */
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

/** So many assumed calls are missing, and none has answered: then the city has none of those that cannot be asked for, either. */
const NONE = 5

/** Whether an area is switched off, or has shown by its calls that it is not there: some are missing, and none has answered. */
export function isAreaAbsent({ absent, present, off }: Offered, area: Area): boolean {
  if (off.includes(area) || city().off?.includes(area)) return true
  if (present.includes(area)) return false
  const hasNone = listOfArea(area) === '' && present.length === 0 && absent.length >= NONE
  return hasNone || absent.some((path) => areaOfCall(path) === area)
}

/** Whether a screen shows nothing in this city. */
export function isScreenAbsent(offered: Offered, screen: string): boolean {
  const area = areaOfScreen(screen)
  return area !== undefined && isAreaAbsent(offered, area)
}

/** Asks whether the server has what was sent with a client id (`outbox`). */
const isLookUp = ({ path }: Call): boolean => /byClientId$/i.test(path)

/**
 * Whether a call need not be sent: its area is switched off, or it is a read that is not there. Submits and their look-ups are
 * sent all the same: a gateway that restarts answers 404, too, and queued work must not wait a day for that.
 */
export function isCallAbsent(call: Call): boolean {
  if (call.source === 'spec') return false
  const { absent, off } = useOffered.getState()
  const area = areaOfCall(call.path)
  if (area && (off.includes(area) || city().off?.includes(area))) return true
  return !isAct(call) && !isLookUp(call) && absent.includes(call.path)
}

/** Records one call was asked for in vain: the answer "there is no such thing" may be about the record, once. */
const missedRecords = new Map<string, Set<string>>()

/**
 * A call was answered by "not there". `record`: which one it asked for, where the answer may be about that alone; the call counts
 * as absent once a second record is missing, too.
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

/** A call was answered: it is there, and so is its area. */
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

/** The list of an area, read for nothing but whether it is there. */
const listCall = (path: string) =>
  get(path, {
    source: 'assumed',
    query: v.object({ pageNum: v.number(), pageSize: v.number() }),
    body: nothing(),
    loading: false,
  })

/** Areas that are being asked for. */
const asking = new Set<Area>()

/**
 * Asks a list of each area nobody has asked anything of, one after the other, once the city has shown that it does without some
 * assumed calls: before somebody fills in a form that cannot be sent, and so that its tiles go. Never rejects.
 */
export async function learnAreas(of: readonly Area[] = AREA_NAMES): Promise<void> {
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

const file = v.object({ off: v.optional(areas, []) })

/**
 * Reads city.json beside index.html: the areas that are off. What was read last holds until then; a file that is late, broken or
 * not there changes nothing. Never rejects.
 */
export async function readCityFile(w: Window): Promise<void> {
  // A bundle in a shell has none, and asking for one is an error in its console.
  if (w.location.protocol === 'file:') return
  try {
    const answer = await w.fetch(new URL('city.json', w.document.baseURI), { cache: 'no-cache' })
    const read = v.safeParse(file, answer.ok ? await answer.json() : null)
    if (!read.success) return
    const { off } = read.output
    writeStored(deviceStorage, OFF, off)
    if (off.join() !== useOffered.getState().off.join()) useOffered.setState({ off })
  } catch {
    // Offline, or no JSON.
  }
}

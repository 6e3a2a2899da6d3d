import * as v from 'valibot'
import { isPosition } from '@/domain/geo'

// The specification defines the behaviour (§2, §7 to §9), not the names: these are ours, described in docs/native-bridge.md.

/** A file as text, or as an address of the shell that the page may fetch (files.ts). */
const file = v.object({
  name: v.nullish(v.string(), ''),
  type: v.nullish(v.string(), ''),
  base64: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), ''),
})
export type ShellFile = v.InferOutput<typeof file>

/** Payloads of the calls; an empty object where a call has none. */
interface Requests {
  handshake: { protocol: 1 }
  position: object
  takeMedia: { source: 'camera' | 'album'; most: number; video: boolean }
  editImage: { file: { name: string; type: string; base64: string } }
  scan: object
  share: { title: string; text: string; url: string }
  trackStart: { since: number }
  trackRead: { after: number }
}

const fix = v.object({
  longitude: v.number(),
  latitude: v.number(),
  accuracy: v.pipe(v.number(), v.minValue(0)),
  time: v.number(),
})

/** Schemas of the answers. Cancelling is a valid answer, too: no files, a null file, an empty text, shared false. */
export const answers = {
  handshake: v.object({
    protocol: v.number(),
    /** Names of `Capability`, and of the calls a shell may leave to the page: position, dial, navigateTo; push, track. */
    capabilities: v.array(v.string()),
    /** True when the app has the permission already, so that no prompt appears. */
    locationGranted: v.nullish(v.boolean(), false),
  }),
  position: v.pipe(
    v.object({
      longitude: v.number(),
      latitude: v.number(),
      accuracy: v.pipe(v.number(), v.minValue(0)),
      time: v.nullish(v.number()),
      // Chinese positioning libraries return GCJ02 by default: if named, the system must be ours.
      crs: v.nullish(v.literal('wgs84')),
    }),
    v.check((place) => isPosition(place), 'not a place'),
  ),
  takeMedia: v.object({ files: v.array(file) }),
  editImage: v.object({ file: v.nullable(file) }),
  scan: v.object({ text: v.string() }),
  share: v.object({ shared: v.boolean() }),
  trackStart: v.object({ started: v.literal(true) }),
  /** Kept fixes later than `after`, oldest first; a broken one is left out. */
  trackRead: v.object({
    fixes: v.pipe(
      v.array(v.unknown()),
      v.transform((rows) =>
        rows.flatMap((row) => {
          const read = v.safeParse(fix, row)
          return read.success && isPosition(read.output) ? [read.output] : []
        }),
      ),
    ),
    more: v.nullish(v.boolean(), false),
    crs: v.nullish(v.literal('wgs84')),
  }),
} satisfies Record<keyof Requests, v.GenericSchema>

export type CallName = keyof Requests

/** Every call with an answer: its payload and its answer. */
export type BridgeCalls = {
  [Name in CallName]: { request: Requests[Name]; answer: v.InferOutput<(typeof answers)[Name]> }
}

/** Calls without an answer ("disposable", spec §9). */
export interface OneWayCalls {
  goLogin: object
  dial: { phone: string }
  navigateTo: { longitude: number; latitude: number; name: string }
  openLocationSettings: object
  trackStop: object
  pushTopics: { topics: readonly string[] }
  pageWillPop: { route: string; problemCount?: number }
}

/** spec §9: no timeout for editImage; nor for calls that open a screen of the system, where the user needs time. */
export const UNTIMED: readonly CallName[] = ['editImage', 'takeMedia', 'scan', 'share']

/** Codes with a special meaning; 0 is success, any other non-zero code shows its message (spec §8). */
export const SHELL_CODE = { ok: 0, unknownFunction: 1, locationOff: 8 } as const

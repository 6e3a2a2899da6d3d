import * as v from 'valibot'
import { create } from 'zustand'
import { deviceStorage, readStored, writeStored } from '../storage'
import type { Met } from './queue'
import { redact } from './redact'

const faultSchema = v.object({
  kind: v.picklist(['error', 'rejection', 'screen', 'answer', 'outbox']),
  /** When it was met first (ms), and how often. */
  time: v.number(),
  times: v.number(),
  /** The route name of the screen; '' for an address of no screen. */
  screen: v.string(),
  what: v.string(),
  stack: v.array(v.string()),
  /** The gateway has it. */
  sent: v.boolean(),
})
export type Fault = v.InferOutput<typeof faultSchema>

const KEY = 'faults'
/** So many are kept, the latest first. */
const MOST = 50

/** Shared by the tabs of a phone: read anew before each change. */
const stored = (): readonly Fault[] => readStored(deviceStorage, KEY, v.array(faultSchema)) ?? []

const useLog = create<{ faults: readonly Fault[] }>(() => ({ faults: stored() }))

/** What went wrong on this phone, the latest first. */
export const useFaults = (): readonly Fault[] => useLog((log) => log.faults)
export const faultsNow = (): readonly Fault[] => useLog.getState().faults

function keep(faults: readonly Fault[]): void {
  useLog.setState({ faults })
  writeStored(deviceStorage, KEY, faults)
}

const isSame = (a: Fault, b: Fault): boolean =>
  a.kind === b.kind && a.what === b.what && a.screen === b.screen && a.stack[0] === b.stack[0]

/** 1, 2, 4, 8 …: a fault of every frame is not written as often. */
const isWritten = (times: number): boolean => Number.isInteger(Math.log2(times))

/** Keeps a fault, without all that is somebody's. True when it is a new one. */
export function keepFault(met: Met, screen: string): boolean {
  const fault: Fault = { kind: met.kind, time: met.time, times: 1, screen, ...redact(met.error), sent: false }
  const known = faultsNow().find((each) => isSame(each, fault))
  if (!known) {
    keep([fault, ...stored()].slice(0, MOST))
    return true
  }
  const times = known.times + 1
  const next = faultsNow().map((each) => (each === known ? { ...each, times } : each))
  if (isWritten(times)) keep(next)
  else useLog.setState({ faults: next })
  return false
}

/** Notes that the gateway has these. */
export function markSent(sent: readonly Fault[]): void {
  keep(faultsNow().map((each) => (sent.some((one) => isSame(one, each)) ? { ...each, sent: true } : each)))
}

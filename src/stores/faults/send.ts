import * as v from 'valibot'
import { host } from '@/api/host'
import { env } from '@/env/env'
import { readStored, tabStorage, writeStored } from '../storage'
import { about } from './about'
import { faultsNow, keepFault, markSent, type Fault } from './log'
import { hearFaults } from './queue'

/** Faults of one session that are sent by themselves: an app that goes on failing is not to load the gateway. */
const MOST = 20
/** After the first of them, so that what comes together goes together (ms). */
const GATHER = 10_000
const COUNT = 'faultsSent'

/** Whether a gateway wants to hear of faults. */
export const isReporting = (): boolean => env.reportApi !== ''

const reportOf = (faults: readonly Fault[]) => ({
  app: about(),
  faults: faults.map(({ sent: _sent, time, ...fault }) => ({ ...fault, time: new Date(time).toISOString() })),
})

/**
 * Sends faults in one call: without token, cookie or referrer, so that it names nobody. Not by the client: its failure is no fault,
 * and shown to nobody. False where it did not arrive.
 */
async function post(faults: readonly Fault[]): Promise<boolean> {
  const base = (host()?.baseApi ?? '').replace(/\/$/, '')
  try {
    const { ok } = await fetch(new URL(base + env.reportApi, window.location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify(reportOf(faults)),
    })
    if (ok) markSent(faults)
    return ok
  } catch {
    return false
  }
}

const countSent = (): number => readStored(tabStorage, COUNT, v.number()) ?? 0

let underWay = false

/** What the gateway does not have yet goes to it, as many as a session may send. */
async function sendDue(): Promise<void> {
  const due = faultsNow().filter(({ sent }) => !sent)
  const now = due.slice(0, Math.max(0, MOST - countSent()))
  if (underWay || now.length === 0 || navigator.onLine === false) return
  underWay = true
  // Counted also where it does not arrive: a gateway in trouble is left alone.
  writeStored(tabStorage, COUNT, countSent() + now.length)
  await post(now)
  underWay = false
}

/** Sends all that is kept, by hand. False where it did not arrive. */
export const sendFaults = (): Promise<boolean> => post(faultsNow())

/**
 * Keeps the faults that were noted and those to come, and sends them to where the environment says. Nothing is done while the page is
 * left: what was not sent is kept for the next visit. `screenAt`: the name of the screen at an address.
 */
export function startFaults(screenAt: (address: string) => string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    void sendDue()
  }
  const gather = () => {
    if (isReporting()) timer ??= setTimeout(send, GATHER)
  }
  const stop = hearFaults((met) => {
    try {
      if (keepFault(met, screenAt(met.at))) gather()
    } catch {
      // What notes faults must not make any.
    }
  })
  window.addEventListener('online', gather)
  gather()
  return () => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('online', gather)
  }
}

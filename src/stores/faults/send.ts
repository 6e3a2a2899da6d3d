import * as v from 'valibot'
import { gatewayUrl } from '@/api/host'
import { resettable } from '@/domain/resettable'
import { env } from '@/env/env'
import { readStored, tabStorage, writeStored } from '../storage'
import { faultContext } from './about'
import { faultsNow, logFault, markSent, type Fault } from './log'
import { hearFaults } from './queue'

/** Maximum faults sent per session, so that a failing app does not load the gateway. */
const MOST = 20
/** Delay after the first fault, to send several together (ms). */
const GATHER = 10_000
const COUNT = 'faultsSent'

/** Whether the gateway accepts faults. */
export const isReporting = (): boolean => env.reportApi !== ''

const reportOf = (faults: readonly Fault[]) => ({
  app: faultContext(),
  faults: faults.map(({ sent: _sent, time, ...fault }) => ({ ...fault, time: new Date(time).toISOString() })),
})

/**
 * Sends faults in one call: without token, cookie or referrer, so that it identifies no user. Not by the client: its failure is
 * no fault and is not shown. Returns false when it did not arrive.
 */
async function post(faults: readonly Fault[]): Promise<boolean> {
  try {
    const { ok } = await fetch(gatewayUrl(env.reportApi), {
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

const underWay = resettable(() => false)

/** Sends faults that the gateway does not have yet, up to the limit of a session. */
async function sendDue(): Promise<void> {
  const due = faultsNow().filter(({ sent }) => !sent)
  const now = due.slice(0, Math.max(0, MOST - countSent()))
  if (underWay.current || now.length === 0 || navigator.onLine === false) return
  underWay.current = true
  // Counted even if it fails, so that a gateway in trouble is left alone.
  writeStored(tabStorage, COUNT, countSent() + now.length)
  await post(now)
  underWay.current = false
}

/** Sends all stored faults on request of the user. Returns false when they did not arrive. */
export const sendFaults = (): Promise<boolean> => post(faultsNow())

/**
 * Stores queued and future faults, and sends them where the environment allows. Nothing happens while the page is left: unsent
 * faults wait for the next visit. `screenAt`: the name of the screen at an address.
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
      if (logFault(met, screenAt(met.at))) gather()
    } catch {
      // The fault log must not cause faults.
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

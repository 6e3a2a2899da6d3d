import { getResponse } from 'msw'
import { createDemo, type Demo } from '../../src/demo/createDemo'
import { probe, type Send } from './probe'

export { endpoints, isRead } from './endpoints'
export { openapi } from './openapi'
export { probe, probeCity, report } from './probe'

/** The time of the examples, so that they never change: 2026-06-12, 15:00 in the city. */
const DAY = Date.UTC(2026, 5, 12, 7, 0)
/** Enough cases for every list to have a row. */
const CASES = 120
/** The accounts to query with, one per role. */
const ACCOUNTS = ['13800000003', '13800000001', '13800000002']

/** A demo city to be probed in this process: returns a sender for an account. */
export function demoCity(now = () => DAY): (mobile: string) => Send {
  const demo = createDemo({ now, cases: CASES })
  return (mobile) => sendTo(demo, demo.tokenOf(mobile))
}

function sendTo(demo: Demo, token: string): Send {
  return async (path) => {
    const request = new Request(`http://city${path}`, { headers: { accessToken: token } })
    const response = await getResponse(demo.handlers, request)
    return response ? { status: response.status, text: await response.text() } : { status: 404, text: '' }
  }
}

/** Lists show their first row only. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, shortened(one)]))
}

/** Size of an example: the longest answer of the accounts is used. */
const weight = (body: unknown): number => JSON.stringify(body ?? null).length

/** Example bodies of the demo city, by "module#name". */
export async function examples(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const city = demoCity()
  for (const mobile of ACCOUNTS) {
    for (const { named, body } of await probe(city(mobile))) {
      const key = `${named.module}#${named.name}`
      const short = shortened(body)
      if (body !== undefined && weight(short) > weight(found.get(key))) found.set(key, short)
    }
  }
  return found
}

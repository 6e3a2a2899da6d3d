import { getResponse, type RequestHandler } from 'msw'
import type { Endpoint } from '@/api/endpoint'

/** A read of the city as one of its accounts; returns the body. Throws when the city refuses. */
export type ReadCity = (as: string, endpoint: Endpoint, query?: Record<string, string>) => Promise<unknown>

const BASE = '/qyapi'

async function bodyOf(response: Response, path: string): Promise<unknown> {
  const sent = (await response.json()) as { success?: boolean; msg?: string; body?: unknown }
  if (!sent.success) throw new Error(`${path}: ${sent.msg ?? response.status}`)
  return sent.body
}

const address = (origin: string, path: string, query: Record<string, string>) =>
  `${origin}${BASE}${path}?${new URLSearchParams(query).toString()}`

/** Reads from a city behind an address, 'http://127.0.0.1:4173'; `tokenOf` an account there. */
export const readOver =
  (origin: string, tokenOf: (as: string) => Promise<string>): ReadCity =>
  async (as, { path }, query = {}) => {
    const headers = { accessToken: await tokenOf(as) }
    return bodyOf(await fetch(address(origin, path, query), { headers }), path)
  }

/** Reads from a city in this process. */
export const readWithin =
  (demo: { handlers: RequestHandler[]; tokenOf: (mobile: string) => string }): ReadCity =>
  async (as, { path }, query = {}) => {
    const request = new Request(address('http://city.test', path, query), {
      headers: { accessToken: demo.tokenOf(as) },
    })
    const response = await getResponse(demo.handlers, request)
    if (!response) throw new Error(`no answer for ${path}`)
    return bodyOf(response, path)
  }

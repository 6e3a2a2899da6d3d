import type { Page, Route } from '@playwright/test'

/** A mode of the pictures: the app's appearance, and the gateway's state. */
export interface Mode {
  name: string
  title: string
  look: { theme: 'light' | 'dark'; text: 'normal' | 'larger'; outdoor: boolean }
  /** Changes a call; none: the city answers. */
  meets?: (route: Route) => Promise<void>
}

const light: Mode['look'] = { theme: 'light', text: 'normal', outdoor: false }

type Json = Record<string, unknown>

/** The same answer, emptied: pages without rows, lists without entries. Single records stay. */
export function emptied(answer: Json): Json {
  const { body } = answer
  if (Array.isArray(body)) return { ...answer, body: [] }
  if (typeof body !== 'object' || body === null || !('list' in body)) return answer
  return { ...answer, body: { ...body, list: [], total: 0 } }
}

/** Form data is no work list: dictionaries, trees, layers. */
const FURNITURE = /dict|tree|listOrganization|zoneLayer\/layers|byParent/i

async function empty(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() !== 'GET' || FURNITURE.test(request.url())) return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  await route.fulfill({ response, json: emptied((await response.json()) as Json) })
}

/** The phone knows its user: only the screen's calls fail. */
const IDENTITY = /\/(person\/getCurretUser|grid\/login)/

const failing = (route: Route): Promise<void> =>
  IDENTITY.test(route.request().url())
    ? route.continue()
    : route.fulfill({ status: 500, json: { timestamp: null, status: 500 } })

const offline = (route: Route): Promise<void> =>
  IDENTITY.test(route.request().url()) ? route.continue() : route.abort('internetdisconnected')

export const modes: readonly Mode[] = [
  { name: 'light', title: '浅色', look: light },
  { name: 'dark', title: '深色', look: { ...light, theme: 'dark' } },
  { name: 'largest', title: '最大字号', look: { ...light, text: 'larger' } },
  { name: 'outdoor', title: '户外', look: { ...light, outdoor: true } },
  { name: 'empty', title: '没有内容', look: light, meets: empty },
  { name: 'failing', title: '服务出错', look: light, meets: failing },
  { name: 'offline', title: '没有网络', look: light, meets: offline },
]

/** Applies a mode to the calls of a page. */
export async function meet(page: Page, { meets }: Mode): Promise<void> {
  if (meets) await page.route(/\/qyapi\//, meets)
}

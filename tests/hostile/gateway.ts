import { getResponse, http, type RequestHandler } from 'msw'
import { currentUser } from '@/api/contract/account'
import type { Json } from './json'
import type { Mutation } from './mutations'

/** The city behind a mutation, with its calls. */
export interface HostileGateway {
  handler: RequestHandler
  /** Calls so far, and calls without an answer. */
  calls: () => number
  open: () => number
  /** Whether answers are held now. */
  holds: () => boolean
  /** Releases the held answers in the order of the mutation. Later ones are held again for `last first`. */
  letGo: () => void
}

/** The current user stays known: without an account most screens are unreachable. */
const spared = (url: string): boolean => url.includes(currentUser.path)

/** Answers with the city's answer, changed by a mutation. Files and pages pass unchanged. */
export function hostileGateway(city: RequestHandler[], { answer, pace }: Mutation): HostileGateway {
  let calls = 0
  let open = 0
  let released = pace === 'at once'
  const held: (() => void)[] = []

  async function mutated(request: Request): Promise<Response> {
    const good = await getResponse(city, request.clone())
    if (!good) return new Response(null, { status: 404 })
    const isJson = good.headers.get('content-type')?.includes('json')
    if (!isJson || spared(request.url)) return good
    const body = (await good.json()) as Json
    if (!released) await new Promise<void>((resolve) => held.push(resolve))
    return answer(body)
  }

  const handler = http.all('*', async ({ request }) => {
    calls += 1
    open += 1
    try {
      return await mutated(request)
    } finally {
      open -= 1
    }
  })
  return {
    handler,
    calls: () => calls,
    open: () => open,
    holds: () => held.length > 0,
    letGo: () => {
      if (pace === 'held') released = true
      const waiting = pace === 'last first' ? held.splice(0).reverse() : held.splice(0)
      for (const go of waiting) go()
    },
  }
}

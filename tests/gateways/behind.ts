import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { startSession } from '@/stores/session'
import { server } from '../app'
import type { SpecGateway } from './specGateway'

/** Connects the app to a gateway, with a session of its user. */
export function putBehind<G extends SpecGateway>(gateway: G, token = 'T'): G {
  server.resetHandlers(
    http.all('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const isJson = request.headers.get('content-type')?.startsWith('application/json')
      const { status, text } = gateway.reply({
        method: request.method,
        url: pathname.replace(/^\/qyapi/, '') + search,
        token: request.headers.get('accesstoken') ?? '',
        body: isJson ? await request.text() : '',
      })
      return new HttpResponse(text, { status, headers: { 'content-type': 'application/json' } })
    }),
  )
  if (token) startSession(token)
  return gateway
}

/** The card of a case in a list, by its type. */
export async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.closest('article')
  if (!card) throw new Error(`${name} is no card`)
  return within(card)
}

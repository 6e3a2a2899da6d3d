import { HttpResponse } from 'msw'
import { bodies } from './bodies'
import { isFields, type Json } from './json'

/** Timing of answers: all held until the screen shows that it waits, then released first or last first. */
export type Pace = 'at once' | 'held' | 'last first'

export interface Mutation {
  name: string
  /** Replaces a good answer, which is the whole JSON with its envelope. */
  answer: (good: Json) => Response
  pace: Pace
}

const mutation = (name: string, answer: Mutation['answer'], pace: Pace = 'at once'): Mutation => ({
  name,
  answer,
  pace,
})

const json = (sent: Json, status = 200): Response => HttpResponse.json(sent, { status })

/** Map services answer without an envelope: the body is everything. */
const withBody = (good: Json, change: (body: Json) => Json): Json =>
  isFields(good) && 'success' in good ? { ...good, body: change(good.body ?? null) } : change(good)

const textOf = (good: Json): string => JSON.stringify(good)

const failing = (status: number): Mutation =>
  mutation(String(status), () => json({ timestamp: null, status }, status))

const page = (status: number): Response =>
  HttpResponse.html(
    '<!doctype html><title>网关</title><h1>系统维护中</h1><script>window.__hacked=1</script>',
    {
      status,
    },
  )

/** All mutations, applied one at a time. */
export const mutations: readonly Mutation[] = [
  ...Object.entries(bodies).map(([name, change]) => mutation(name, (good) => json(withBody(good, change)))),
  mutation('an envelope without a body', () => json({ success: true, code: 100, msg: null })),
  mutation('an envelope of texts', (good) => json({ success: '1', code: '100', msg: 7, body: good })),
  mutation('null for an envelope', () => json(null)),
  mutation('a list for an envelope', (good) => json([good])),
  mutation('an empty answer', () => new Response('', { status: 200 })),
  mutation('no content', () => new Response(null, { status: 204 })),
  mutation('HTML for JSON', () => page(200)),
  mutation('HTML with 502', () => page(502)),
  mutation('truncated JSON', (good) => {
    const text = textOf(good)
    return new Response(text.slice(0, text.length * 0.6), { headers: { 'content-type': 'application/json' } })
  }),
  // To a page, a connection that breaks during an answer equals no answer.
  mutation('cut off', () => HttpResponse.error() as Response),
  failing(500),
  failing(503),
  failing(404),
  mutation('a refusal without a message', () => json({ success: false, code: 400, msg: null, body: null })),
  mutation('901', () => json({ success: false, code: 901, msg: '登录已过期，请重新登录', body: null })),
  mutation('slow', (good) => json(good), 'held'),
  mutation('out of order', (good) => json(good), 'last first'),
]

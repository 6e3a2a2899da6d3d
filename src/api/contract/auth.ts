import * as v from 'valibot'
import { get, post } from '../endpoint'
import { nothing, record, text } from '../tolerant'

// spec §7: login, base /api-monitorcenter/api/v1/external/grid. The fields of a login are ours.
const GRID = '/api-monitorcenter/api/v1/external/grid'

const session = v.nullish(record({ accessToken: text(), gridText: text() }), {})

/** Silent login inside WeCom; failures pass through (spec §7, §8). */
export const trustLogin = get(`${GRID}/trustLogin`, {
  source: 'spec',
  about: { never: 'the session, which no read shows; another login drops every read' },
  query: v.object({ userId: v.optional(v.string()) }),
  body: session,
  loading: false,
  passThrough: true,
  open: true,
})

/** SMS login. Code 133 starts the binding, so the login flow reads its failures (spec §8). */
export const login = post(`${GRID}/login`, {
  source: 'spec',
  about: { never: 'the session, which no read shows; another login drops every read' },
  data: v.object({ mobile: v.string(), captcha: v.string() }),
  body: session,
  passThrough: true,
  open: true,
})

export const smsCaptcha = get(`${GRID}/smsCaptcha`, {
  source: 'spec',
  about: { never: 'the session, which no read shows; another login drops every read' },
  query: v.object({ mobile: v.string() }),
  body: nothing(),
  open: true,
})

export const binding = post(`${GRID}/binding`, {
  source: 'spec',
  about: { never: 'the session, which no read shows; another login drops every read' },
  data: v.object({ mobile: v.string(), captcha: v.string(), wxUserId: v.optional(v.string()) }),
  body: session,
  open: true,
})

/** Exchanges WeCom's single-use code for a user (spec §2; the path is not shown there). */
export const wxComLogin = get(`${GRID}/wxComLogin`, {
  source: 'assumed',
  about: { never: 'the session, which no read shows; another login drops every read' },
  query: v.object({ code: v.string() }),
  body: v.nullish(record({ accessToken: text(), gridText: text(), userId: text(), name: text() }), {}),
  loading: false,
  passThrough: true,
  open: true,
})

export const logout = post(`${GRID}/logout`, {
  source: 'assumed',
  about: { never: 'the session, which no read shows; another login drops every read' },
  body: nothing(),
  passThrough: true,
  open: true,
  loading: false,
})

/**
 * Signatures for WeCom's SDK at the address of the page (spec §7; fields [ours]). Both share time and random text: `signature`
 * is that of the enterprise, `agentSignature` that of the application.
 */
export const jdSdk = get(`${GRID}/jdSdk`, {
  source: 'spec',
  about: { never: 'signatures for an address, each used once' },
  query: v.object({ url: v.string() }),
  body: record({
    corpId: text(),
    agentId: text(),
    timestamp: text(),
    nonceStr: text(),
    signature: text(),
    agentSignature: text(),
  }),
  loading: false,
  open: true,
})

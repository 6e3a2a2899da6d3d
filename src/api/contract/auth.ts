import * as v from 'valibot'
import { get, post } from '../endpoint'
import { nothing, record, text } from '../tolerant'

// spec §7: login, base /api-monitorcenter/api/v1/external/grid. Which fields a login carries is ours.
const GRID = '/api-monitorcenter/api/v1/external/grid'

const session = v.nullish(record({ accessToken: text(), gridText: text() }), {})

/** Logs in silently inside WeCom; failures pass through (spec §7, §8). */
export const trustLogin = get(`${GRID}/trustLogin`, {
  source: 'spec',
  about: { never: 'the session, which no read shows; another login drops every read' },
  query: v.object({ userId: v.optional(v.string()) }),
  body: session,
  loading: false,
  passThrough: true,
  open: true,
})

/** SMS login. Code 133 asks for binding, so its failures are read by the login flow (spec §8). */
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
 * What WeCom's SDK is registered with, and the signatures for the page's address (spec §7; fields [ours]). One time and
 * one random text for both: `signature` is the enterprise's, `agentSignature` the application's.
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

import { describe, expect, it } from 'vitest'
import { takeUrlCredentials } from '@/platform/urlCredentials'

const left = () => window.location.pathname + window.location.search + window.location.hash

function take(address: string, state: unknown = null) {
  window.history.replaceState(state, '', address)
  return takeUrlCredentials(window)
}

interface Case {
  what: string
  address: string
  token?: string
  code?: string
  /** The remaining address; unchanged when left out. */
  left?: string
}

const CASES: Case[] = [
  { what: 'nothing to take', address: '/?from=oa#/caseSign?tab=2' },
  { what: 'nothing at all', address: '/' },
  { what: 'a token before the #', address: '/?accessToken=T#/caseSign', token: 'T', left: '/#/caseSign' },
  {
    what: 'a token in the hash query',
    address: '/#/caseSign?accessToken=T',
    token: 'T',
    left: '/#/caseSign',
  },
  {
    what: 'a token among others, in either place',
    address: '/?a=1&accessToken=T&b=2#/caseSign?tab=2&accessToken=old&q=x',
    token: 'T',
    left: '/?a=1&b=2#/caseSign?tab=2&q=x',
  },
  {
    what: 'a token in history mode',
    address: '/wxcom/caseSign?accessToken=T&tab=2',
    token: 'T',
    left: '/wxcom/caseSign?tab=2',
  },
  { what: 'an encoded token', address: '/?accessToken=a%2Bb%3D%3D#/x', token: 'a+b==', left: '/#/x' },
  { what: 'an empty token', address: '/?accessToken=#/x', left: '/#/x' },
  { what: 'WeCom’s code', address: '/?code=C&state=S#/', code: 'C', left: '/#/' },
  { what: 'WeCom’s code in history mode', address: '/wxcom/?code=C&state=S', code: 'C', left: '/wxcom/' },
  { what: 'a code and a token', address: '/?code=C&accessToken=T#/x', token: 'T', code: 'C', left: '/#/x' },
  { what: 'a business code in the hash query', address: '/#/scanBoothInfo?code=B7&state=1' },
  {
    what: 'WeCom’s code beside a business code',
    address: '/?code=C&state=S#/scanBoothInfo?code=B7',
    code: 'C',
    left: '/#/scanBoothInfo?code=B7',
  },
  {
    what: 'a question mark inside the hash query',
    address: '/#/x?q=a?b&accessToken=T',
    token: 'T',
    left: '/#/x?q=a%3Fb',
  },
  { what: 'a name that only looks alike', address: '/?myaccessToken=T&codes=1#/x' },
]

describe('credentials of a link', () => {
  it.each(CASES)('$what: $address', ({ address, token = '', code = '', left: rest = address }) => {
    expect(take(address)).toEqual({ accessToken: token, code })
    expect(left()).toBe(rest)
  })

  it('are taken without a new entry, and the router’s state of the entry stays', () => {
    const before = window.history.length
    take('/?accessToken=T#/caseSign', { key: 'k1', idx: 3 })
    expect([window.history.length, window.history.state]).toEqual([before, { key: 'k1', idx: 3 }])
  })

  it('are taken from an address with a double slash, without navigating to another host', () => {
    expect(take(`${window.location.origin}//?accessToken=T#/caseSign`).accessToken).toBe('T')
    expect(left()).toBe('/#/caseSign')
  })

  it('leave an address without credentials alone', () => {
    const touched: unknown[] = []
    // Defined as own properties: assigned ones would reach the window that all specs share.
    const w: Window = Object.create(window, {
      location: { value: { pathname: '/', search: '?q=a%20b', hash: '#/x?q=a%20b' } },
      history: { value: { state: null, replaceState: (...args: unknown[]) => void touched.push(args) } },
    })
    takeUrlCredentials(w)
    expect(touched).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetAll } from '@/domain/resettable'
import { createQueryClient } from '@/stores/queryClient'
import {
  currentToken,
  endSession,
  onUserChange,
  renewSession,
  setAccount,
  tokenOwner,
  startSession,
  useSession,
} from '@/stores/session'

const ACCOUNT = {
  id: '1001',
  name: '林志强',
  mobile: '13800000001',
  orgCode: '35020310',
  orgName: '思明区城管局',
  orgIds: ['35020310'],
  roles: ['collector'],
  duty: '采集员',
  gridText: '鹭江街道 网格 3',
}

const setCookie = (token: string, path = '/') => (document.cookie = `accessToken=${token}; path=${path}`)

beforeEach(() => endSession())
afterEach(() => {
  window.history.replaceState(null, '', '/')
  endSession()
  sessionStorage.clear()
})

describe('the token (spec §4)', () => {
  it.each([
    { store: '', cookie: '', token: '', left: '' },
    { store: 'S', cookie: '', token: 'S', left: '' },
    { store: '', cookie: 'C', token: 'C', left: 'accessToken=C' },
    { store: 'S', cookie: 'S', token: 'S', left: 'accessToken=S' },
    { store: 'S', cookie: 'C', token: 'S', left: '' },
  ])(
    'store $store, cookie $cookie: $token counts, cookie afterwards "$left"',
    ({ store, cookie, token, left }) => {
      if (store) startSession(store)
      if (cookie) setCookie(cookie)
      expect(currentToken()).toBe(token)
      expect(document.cookie).toBe(left)
    },
  )

  it('is read from an encoded cookie, beside other cookies', () => {
    document.cookie = 'xaccessToken=no; path=/'
    setCookie(encodeURIComponent('a+b/c=='))
    expect(currentToken()).toBe('a+b/c==')
    document.cookie = 'xaccessToken=; path=/; max-age=0'
  })

  it('ignores an unreadable cookie', () => {
    setCookie('%E0%A4%A')
    expect(currentToken()).toBe('')
  })

  it.each(['/wxcom', '/wxcom/', '/wxcom/gateway'])('clears a differing cookie set for %s', (path) => {
    window.history.replaceState(null, '', '/wxcom/gateway')
    setCookie('C', path)
    startSession('S')
    expect(currentToken()).toBe('S')
    expect(document.cookie).toBe('')
  })

  it('is stored in session storage as accessToken (spec §3)', () => {
    startSession('S')
    expect(sessionStorage.getItem('accessToken')).toBe('S')
  })
})

describe('a session', () => {
  it('removes token, cookie, account and the user’s rows when it ends', () => {
    setCookie('S')
    startSession('S')
    setAccount(ACCOUNT)
    useSession.setState({ wxComUser: { userId: 'wx', name: '林志强' } })
    const client = createQueryClient(0)
    client.setQueryData(['list'], ['甲'])
    endSession()
    expect([currentToken(), document.cookie, sessionStorage.length]).toEqual(['', '', 0])
    expect(useSession.getState()).toMatchObject({
      userToken: '',
      account: null,
      wxComUser: null,
      binding: null,
    })
    expect(client.getQueryData(['list'])).toBeUndefined()
  })

  it('with a new token is a new user: caches are cleared, once', () => {
    startSession('S')
    setAccount(ACCOUNT)
    const dropped = vi.fn<() => void>()
    const stop = onUserChange(dropped)
    startSession('S')
    expect(dropped).not.toHaveBeenCalled()
    startSession('T')
    expect(dropped).toHaveBeenCalledOnce()
    expect([useSession.getState().account, sessionStorage.getItem('userObj')]).toEqual([null, null])
    stop()
    startSession('U')
    expect(dropped).toHaveBeenCalledOnce()
  })

  it('renewed for the same user keeps account and caches', () => {
    startSession('S')
    setAccount(ACCOUNT)
    const { epoch } = useSession.getState()
    const dropped = vi.fn<() => void>()
    const stop = onUserChange(dropped)
    renewSession('T')
    expect(useSession.getState()).toMatchObject({ userToken: 'T', account: ACCOUNT, epoch })
    expect(dropped).not.toHaveBeenCalled()
    stop()
  })

  it('distinguishes previous tokens of the user from those of others', () => {
    setCookie('C')
    renewSession('S')
    renewSession('T')
    expect(['C', 'S', 'T', 'X'].map(tokenOwner)).toEqual(['renewed', 'renewed', 'present', 'other'])
    startSession('U')
    expect(['C', 'S', 'T', 'U'].map(tokenOwner)).toEqual(['other', 'other', 'other', 'present'])
  })
})

describe('after a reload', () => {
  it('token and account are restored', () => {
    startSession('S')
    setAccount(ACCOUNT)
    resetAll()
    expect(currentToken()).toBe('S')
    expect(useSession.getState().account).toEqual(ACCOUNT)
  })

  it.each([
    ['is not JSON', '{"id":'],
    ['is of an older version', JSON.stringify({ id: '1001', name: '林志强' })],
    ['has no id', JSON.stringify({ ...ACCOUNT, id: '' })],
    ['is null', 'null'],
  ])('an account that %s is dropped, and the app starts', (_, stored) => {
    startSession('S')
    sessionStorage.setItem('userObj', stored)
    resetAll()
    expect(useSession.getState()).toMatchObject({ userToken: 'S', account: null })
    expect(sessionStorage.getItem('userObj')).toBeNull()
  })
})

describe('with denied storage', () => {
  it('the token lasts as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    startSession('S')
    setAccount(ACCOUNT)
    expect([currentToken(), useSession.getState().account]).toEqual(['S', ACCOUNT])
  })
})

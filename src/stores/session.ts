import * as v from 'valibot'
import { createStore } from './createStore'
import type { Account } from '@/api/contract/account'
import { resettable, resettableSet } from '@/domain/resettable'
import {
  accountFields,
  forgetAccount,
  lastUser,
  persistAccount,
  persistedAccount,
  persistedOwner,
} from './persisted/account'
import { dropStored, readStored, isTabStorageWorking, tabStorage, writeStored } from './storage'
import { ACCOUNT, TOKEN, tokenInCookie } from './tokenPlaces'

const storedAccount = v.object({ token: v.string(), account: accountFields })

/** The workplace user of WeCom's code. */
export interface WxComUser {
  userId: string
  name: string
}

interface Session {
  userToken: string
  /** userObj of spec §3; its name is userName. */
  account: Account | null
  /** The token of the account: a portal that changes the cookie may bring another user. */
  accountToken: string
  /** The account was persisted by an earlier visit: the server must confirm it. */
  accountKept: boolean
  /** This visit has brought the first account that this phone knows: nothing is persisted yet. */
  isFirstOnPhone: boolean
  /** The account is the last user's, opened offline without a session: it may read and queue, and sends nothing. */
  reopened: boolean
  inWeCom: boolean
  wxComUser: WxComUser | null
  /** The binding dialog and its grid text; null when closed (showWxComDialog, spec §3). */
  binding: { mobile: string; gridText: string } | null
  /** Set by code 901 inside WeCom: the workplace login must be checked again (spec §8). */
  wxCheckNeeded: boolean
  /** Counts users: when it changes, screens, caches and lists of the previous one are dropped. */
  epoch: number
}

export const useSession = createStore<Session>(() => ({
  userToken: readToken(),
  ...readAccount(),
  isFirstOnPhone: false,
  reopened: false,
  inWeCom: false,
  wxComUser: null,
  binding: null,
  wxCheckNeeded: false,
  epoch: 0,
}))

/** Whether a login outlives the page. */
const kept = resettable(() => isTabStorageWorking)
export const isLoginPersisted = (): boolean => kept.current

function readToken(): string {
  try {
    return tabStorage.getItem(TOKEN) ?? ''
  } catch {
    return ''
  }
}

type Known = Pick<Session, 'account' | 'accountToken' | 'accountKept'>

function readAccount(): Known {
  const stored = readStored(tabStorage, ACCOUNT, storedAccount)
  return stored
    ? { account: stored.account, accountToken: stored.token, accountKept: false }
    : knownAccount(readToken() || tokenInCookie(document.cookie))
}

/** The user of a token by persisted data: an offline visit has no other source. */
function knownAccount(token: string): Known {
  const account = persistedAccount(token)
  return { account, accountToken: account ? token : '', accountKept: account !== null }
}

/**
 * Opens the app as the last user of this phone, without a session (decision 0046). Call it where the server cannot be reached.
 * @returns whether there is such a user
 */
export function reopenSession(): boolean {
  const account = currentToken() === '' ? lastUser() : null
  if (!account) return false
  useSession.setState({ account, accountToken: '', accountKept: true, reopened: true })
  return true
}

/** A cookie can only be deleted with its path and domain, which cannot be read: all possible ones are tried. */
function clearCookie(): void {
  const { hostname, pathname } = window.location
  const folders = pathname.split('/').slice(1)
  const above = folders.map((_, depth) => `/${folders.slice(0, depth + 1).join('/')}`)
  const paths = ['/', ...above.flatMap((path) => [path, `${path}/`])]
  const labels = hostname.split('.')
  const domains = ['', ...labels.slice(1).map((_, cut) => `; domain=${labels.slice(cut).join('.')}`)]
  for (const path of paths)
    for (const domain of domains)
      document.cookie = `${TOKEN}=; path=${path}${domain}; expires=Thu, 01 Jan 1970 00:00:00 GMT`
}

/** spec §4: the token of the store, else of the cookie; if they differ the cookie is cleared and the store wins. */
export function currentToken(): string {
  const { userToken } = useSession.getState()
  const cookie = tokenInCookie(document.cookie)
  if (userToken && cookie && cookie !== userToken) clearCookie()
  return userToken || cookie
}

/**
 * How the app is open: not ('out'); for the last user without a session, as long as that user is the last one ('reopened'); with a session
 * of the current account, or one whose account is not known yet ('in'); with a session of another user ('foreign').
 */
export function standing(): 'out' | 'reopened' | 'in' | 'foreign' {
  const { userToken, account, accountToken, reopened } = useSession.getState()
  // Each navigation checks this, and reading the cookie takes time; calls clear one that differs.
  const token = userToken || tokenInCookie(document.cookie)
  if (token === '') return reopened && lastUser()?.id === account?.id ? 'reopened' : 'out'
  return !account || token === accountToken ? 'in' : 'foreign'
}

/** Whether the current account is known to belong to the current token. True without a token or an account. */
export const isOwnToken = (): boolean => standing() !== 'foreign'

const leavers = new Set<() => void>()

/** Calls back when the user leaves or changes, so that caches drop data of the previous user. */
export function onUserChange(listener: () => void): () => void {
  leavers.add(listener)
  return () => leavers.delete(listener)
}

function dropUser(): void {
  dropStored(tabStorage, ACCOUNT)
  renewedTokens.clear()
  useSession.setState(({ epoch }) => ({
    account: null,
    accountToken: '',
    accountKept: false,
    reopened: false,
    binding: null,
    wxCheckNeeded: false,
    epoch: epoch + 1,
  }))
  for (const leave of leavers) leave()
}

function keepToken(token: string): void {
  try {
    tabStorage.setItem(TOKEN, token)
  } catch {
    // Storage is full: the token lives as long as the page.
    kept.current = false
  }
  useSession.setState({ userToken: token, reopened: false, wxCheckNeeded: false })
}

/** A new token counts as a new user: caches and kept screens of the previous one are dropped. */
export function startSession(token: string): void {
  const another = useSession.getState().userToken !== token
  if (another) dropUser()
  keepToken(token)
  if (another) useSession.setState(knownAccount(token))
}

/** Earlier tokens of the current user: answers to calls sent with them may still come. */
const renewedTokens = resettableSet<string>()

/** The same user again after 901: the token changes, screens and caches stay. */
export function renewSession(token: string): void {
  renewedTokens.add(currentToken())
  keepToken(token)
}

/** Whose token it is: the current one, an earlier one of the current user, or that of another user. */
export function tokenOwner(token: string): 'present' | 'renewed' | 'other' {
  if (token === currentToken()) return 'present'
  return renewedTokens.has(token) ? 'renewed' : 'other'
}

/**
 * Sets the user of the current token, by the server's answer. For another user than before, data of the previous one is
 * dropped.
 */
export function setAccount(account: Account): void {
  const { account: previous, accountToken } = useSession.getState()
  const token = currentToken()
  if (previous && previous.id !== account.id) dropUser()
  // A portal has renewed the cookie.
  else if (accountToken && accountToken !== token) renewedTokens.add(accountToken)
  const isFirstOnPhone = useSession.getState().isFirstOnPhone || persistedOwner() === ''
  writeStored(tabStorage, ACCOUNT, { token, account })
  persistAccount(token, account)
  useSession.setState({ account, accountToken: token, accountKept: false, isFirstOnPhone, reopened: false })
}

/**
 * Logout on this device: token, cookie, account, caches, persisted reads and screens. Drafts stay, visible only to their owner.
 */
export function endSession(): void {
  forgetAccount()
  dropStored(tabStorage, TOKEN)
  clearCookie()
  useSession.setState({ userToken: '', wxComUser: null })
  dropUser()
}

import * as v from 'valibot'
import { create } from 'zustand'
import type { Account } from '@/api/contract/account'
import { accountFields, forgetAccount, keepAccount, keptAccount } from './kept/account'
import { dropStored, readStored, tabKeeps, tabStorage, writeStored } from './storage'
import { ACCOUNT, TOKEN, tokenInCookie } from './tokenPlaces'

const storedAccount = v.object({ token: v.string(), account: accountFields })

/** The workplace user that WeCom's code was exchanged for. */
export interface WxComUser {
  userId: string
  name: string
}

interface Session {
  userToken: string
  /** userObj of spec §3; its name is userName. */
  account: Account | null
  /** The token the account was given for: another one, by a portal that changed the cookie, may be somebody else's. */
  accountToken: string
  /** The account is the one kept on the phone by an earlier visit: the server is to be asked whether it has changed. */
  accountKept: boolean
  inWeCom: boolean
  wxComUser: WxComUser | null
  /** The binding dialog and the grid text it shows; null when closed (showWxComDialog, spec §3). */
  binding: { mobile: string; gridText: string } | null
  /** Code 901 inside WeCom marks this: the workplace login must be checked again (spec §8). */
  wxCheckNeeded: boolean
  /** Counts users: screens, caches and lists of the former one are dropped when it changes. */
  epoch: number
}

export const useSession = create<Session>(() => ({
  userToken: readToken(),
  ...readAccount(),
  inWeCom: false,
  wxComUser: null,
  binding: null,
  wxCheckNeeded: false,
  epoch: 0,
}))

/** Whether a login outlives the page. */
let kept = tabKeeps
export const isLoginKept = (): boolean => kept

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

/** Who a token belongs to by what is kept on the phone: a visit that begins without a line knows no other way. */
function knownAccount(token: string): Known {
  const account = keptAccount(token)
  return { account, accountToken: account ? token : '', accountKept: account !== null }
}

/** A cookie goes only by the path and domain it was set for, which cannot be read: each that reaches us is tried. */
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

/** spec §4: the store's token, else the cookie's; if they differ the cookie is cleared and the store wins. */
export function currentToken(): string {
  const { userToken } = useSession.getState()
  const cookie = tokenInCookie(document.cookie)
  if (userToken && cookie && cookie !== userToken) clearCookie()
  return userToken || cookie
}

/** Whether the account on show is known to be that of the present token. Without a token, or an account, nothing speaks against it. */
export function isOwnToken(): boolean {
  const { account, accountToken } = useSession.getState()
  const token = currentToken()
  return !account || !token || token === accountToken
}

const leavers = new Set<() => void>()

/** Calls back when the user leaves or another one comes, so that caches drop what was the former one's. */
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
    // It is full: the token lives as long as the page.
    kept = false
  }
  useSession.setState({ userToken: token, wxCheckNeeded: false })
}

/** A new token is a new user until proven otherwise: caches and kept screens of the former one go. */
export function startSession(token: string): void {
  const another = useSession.getState().userToken !== token
  if (another) dropUser()
  keepToken(token)
  if (another) useSession.setState(knownAccount(token))
}

/** Former tokens of the present user: answers to calls sent with them may still come. */
const renewedTokens = new Set<string>()

/** The same user again after 901: the token changes, screens and caches stay. */
export function renewSession(token: string): void {
  renewedTokens.add(currentToken())
  keepToken(token)
}

/** Whose token that is: the present one, an older one of the present user, or another user's. */
export function standingOf(token: string): 'present' | 'renewed' | 'former' {
  if (token === currentToken()) return 'present'
  return renewedTokens.has(token) ? 'renewed' : 'former'
}

/** Whose the present token is, by the server's word. Another person than before: what was the former one's is dropped. */
export function setAccount(account: Account): void {
  const { account: former, accountToken } = useSession.getState()
  const token = currentToken()
  if (former && former.id !== account.id) dropUser()
  // A portal has renewed the cookie.
  else if (accountToken && accountToken !== token) renewedTokens.add(accountToken)
  writeStored(tabStorage, ACCOUNT, { token, account })
  keepAccount(token, account)
  useSession.setState({ account, accountToken: token, accountKept: false })
}

/** Logout on this device: token, cookie, account, caches, kept reads and screens. Drafts stay, locked to their owner. */
export function endSession(): void {
  forgetAccount()
  dropStored(tabStorage, TOKEN)
  clearCookie()
  useSession.setState({ userToken: '', wxComUser: null })
  dropUser()
}

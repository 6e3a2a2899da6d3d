import type { Db, User } from '../city/model'
import { CODE, DemoError } from './errors'

const TOKEN = /^demo-token-(\w+)-(\d+)$/

/** Derived from the user's id, so it survives a restart. Killing sessions raises its number. */
export const tokenOf = (db: Db, user: User): string =>
  `demo-token-${user.id}-${db.tokenAge.get(user.id) ?? 0}`

export function killTokens(db: Db, user: User): void {
  db.tokenAge.set(user.id, (db.tokenAge.get(user.id) ?? 0) + 1)
}

/** The cookie comes from the header because msw's own store mixes clients. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** spec §7: the header accessToken has priority over the cookie. */
export const tokenIn = (request: Request): string =>
  request.headers.get('accessToken') ?? cookieOf(request, 'accessToken')

export function userOfToken(db: Db, token: string): User | undefined {
  const [, id = '', age = ''] = TOKEN.exec(token) ?? []
  const user = db.users.get(id)
  return user && Number(age) === (db.tokenAge.get(id) ?? 0) ? user : undefined
}

/** Throws 901 without a valid session (spec §8). */
export function userIn(db: Db, request: Request): User {
  const user = userOfToken(db, tokenIn(request))
  if (!user) throw new DemoError('登录已过期，请重新登录', CODE.notLoggedIn)
  return user
}

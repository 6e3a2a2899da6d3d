import type { Db, User } from '../city/model'
import { CODE, DemoError } from './errors'

const TOKEN = /^demo-token-(\w+)-(\d+)$/

/**
 * The token of a user's session in this world. It is written from the user's id, so a token outlives a restart of the
 * demo; killing a session makes its number too old.
 */
export function tokenOf(db: Db, user: User): string {
  return `demo-token-${user.id}-${db.tokenAge.get(user.id) ?? 0}`
}

/** Kills every session of a user: the next call with the old token is answered with 901. */
export function killTokens(db: Db, user: User): void {
  db.tokenAge.set(user.id, (db.tokenAge.get(user.id) ?? 0) + 1)
}

/** The value of a cookie of this request. Read from the header: msw's own store mixes clients. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** spec §7: header accessToken first, else the cookie of the same name. */
export function tokenIn(request: Request): string {
  return request.headers.get('accessToken') ?? cookieOf(request, 'accessToken')
}

/** Whose token this is, if anybody's. */
export function userOfToken(db: Db, token: string): User | undefined {
  const [, id = '', age = ''] = TOKEN.exec(token) ?? []
  const user = db.users.get(id)
  return user && Number(age) === (db.tokenAge.get(id) ?? 0) ? user : undefined
}

/** Who asks; refuses with 901 (spec §8). */
export function userIn(db: Db, request: Request): User {
  const user = userOfToken(db, tokenIn(request))
  if (!user) throw new DemoError('登录已过期，请重新登录', CODE.notLoggedIn)
  return user
}

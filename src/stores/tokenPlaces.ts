// Where the session, and what else the script in index.html reads before there are stores (app/early), is stored in a browser.

/** spec §3: the user token is in session storage as accessToken; the cookie has the same name (§4). */
export const TOKEN = 'accessToken'
/** The account, with its token. */
export const ACCOUNT = 'userObj'
/** On the device: the account of the persisted reads. */
export const PERSISTED_ACCOUNT = 'keptAccount'
/** On the device: false where the city forbids reopening without a session. */
export const REOPENS = 'reopensOffline'

/** On the device: screens as the user of the persisted reads last saw them (app/early/snapshot). */
export const SNAPSHOTS = 'snapshots'
/** On the device: theme, text size and 户外模式 (stores/appearance). */
export const APPEARANCE = 'appearance'
/** On the device: the number of the last login. */
export const LAST_MOBILE = 'lastMobile'

/**
 * A fingerprint of a token: two sums over it. The token itself must not be on the phone in clear, and cannot be computed from
 * this. Not by crypto.subtle, which is missing on plain http and in some shells, and is too slow for the first screen.
 */
export function markOf(token: string): string {
  let [one, other] = [0x9e3779b1, 0x85ebca6b]
  for (let at = 0; at < token.length; at += 1) {
    one = Math.imul(one ^ token.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ token.charCodeAt(at), 0x5bd1e995)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** The token in the cookies of a document, or ''. */
export function tokenInCookie(cookies: string): string {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${TOKEN}=`))
  try {
    return found ? decodeURIComponent(found.slice(TOKEN.length + 1)) : ''
  } catch {
    return ''
  }
}

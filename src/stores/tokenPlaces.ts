// Where the session is stored in a browser. Separate from the store: the script in index.html reads it before the store exists
// (app/early).

/** spec §3: the user token is in session storage as accessToken; the cookie has the same name (§4). */
export const TOKEN = 'accessToken'
/** The account, with its token. */
export const ACCOUNT = 'userObj'
/** On the device: the account of the persisted reads. */
export const PERSISTED_ACCOUNT = 'keptAccount'
/** On the device: false where the city forbids reopening without a session. */
export const REOPENS = 'reopensOffline'

/** The token in the cookies of a document, or ''. */
export function tokenInCookie(cookies: string): string {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${TOKEN}=`))
  try {
    return found ? decodeURIComponent(found.slice(TOKEN.length + 1)) : ''
  } catch {
    return ''
  }
}

// Where the session lies in a browser. Apart from the store: the script in index.html reads it before there is one (app/early).

/** spec §3: the user token is kept in session storage as accessToken; the cookie has the same name (§4). */
export const TOKEN = 'accessToken'
/** The account, with the token it was given for. */
export const ACCOUNT = 'userObj'
/** On the device: the account whose reads are kept for when there is no line. */
export const KEPT_ACCOUNT = 'keptAccount'

/** The token in the cookies of a document; '' when there is none. */
export function tokenInCookie(cookies: string): string {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${TOKEN}=`))
  try {
    return found ? decodeURIComponent(found.slice(TOKEN.length + 1)) : ''
  } catch {
    return ''
  }
}

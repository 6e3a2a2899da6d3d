/** Credentials in a link: the user token (spec §2) and WeCom's single-use code. */
export interface UrlCredentials {
  accessToken: string
  code: string
}

/** Only the token after the WeCom login: later addresses may have another `code`, also in history mode. */
export const TOKEN_PARAMETER = ['accessToken']
const STRIPPED = [...TOKEN_PARAMETER, 'code', 'state']

/** Removes `names` from a query text ('a=1&b=2'); returns their values and the rest. */
function take(query: string, names: readonly string[]): { values: URLSearchParams; rest: string } {
  const params = new URLSearchParams(query)
  const values = new URLSearchParams()
  for (const name of names) {
    const value = params.get(name)
    if (value !== null) values.set(name, value)
    params.delete(name)
  }
  return { values, rest: params.toString() }
}

/**
 * Reads token and code from the search and from the query of the hash. A business screen may have another `code` in the hash,
 * so `code` and `state` count only in the search, where WeCom puts them. `left`: the address without them, null when it has
 * none.
 */
export function readUrlCredentials(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  inSearch: readonly string[] = STRIPPED,
): UrlCredentials & { left: string | null } {
  const fromSearch = take(search.slice(1), inSearch)
  const [hashPath = '', hashQuery = ''] = splitOnce(hash, '?')
  const fromHash = take(hashQuery, TOKEN_PARAMETER)
  const query = fromSearch.rest && `?${fromSearch.rest}`
  const inHash = fromHash.rest && `?${fromHash.rest}`
  const any = [...fromSearch.values.keys(), ...fromHash.values.keys()].length > 0
  return {
    accessToken: fromSearch.values.get('accessToken') ?? fromHash.values.get('accessToken') ?? '',
    code: fromSearch.values.get('code') ?? '',
    // Two slashes at the start would name another host, which the browser refuses: the token would stay.
    left: any ? `${pathname.replace(/^\/+/, '/')}${query}${hashPath}${inHash}` : null,
  }
}

/** Reads token and code from the address and removes them before the router or a foreign script can see them. */
export function takeUrlCredentials(
  w: Pick<Window, 'location' | 'history'>,
  inSearch: readonly string[] = STRIPPED,
): UrlCredentials {
  const { left, ...found } = readUrlCredentials(w.location, inSearch)
  if (left !== null) w.history.replaceState(w.history.state, '', left)
  return found
}

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

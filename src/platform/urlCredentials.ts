/** What a link may carry: the user token (spec §2) and WeCom's single-use code. */
export interface UrlCredentials {
  accessToken: string
  code: string
}

/** Alone where WeCom has long been left: later addresses may have a `code` of their own, also in history mode. */
export const TOKEN = ['accessToken']
const STRIPPED = [...TOKEN, 'code', 'state']

/** Takes `names` out of a query text ('a=1&b=2'); answers their values and the rest. */
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
 * Reads token and code from the search and from the hash's query. A business screen may have a `code` of its own in the hash
 * query, so only the search, where WeCom puts it, counts for `code` and `state`. `left`: the address without them, null where
 * it holds none.
 */
export function readUrlCredentials(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  inSearch: readonly string[] = STRIPPED,
): UrlCredentials & { left: string | null } {
  const fromSearch = take(search.slice(1), inSearch)
  const [hashPath = '', hashQuery = ''] = splitOnce(hash, '?')
  const fromHash = take(hashQuery, TOKEN)
  const query = fromSearch.rest && `?${fromSearch.rest}`
  const inHash = fromHash.rest && `?${fromHash.rest}`
  const any = [...fromSearch.values.keys(), ...fromHash.values.keys()].length > 0
  return {
    accessToken: fromSearch.values.get('accessToken') ?? fromHash.values.get('accessToken') ?? '',
    code: fromSearch.values.get('code') ?? '',
    // Two slashes at its beginning would name another host, which the browser refuses: the token would stay.
    left: any ? `${pathname.replace(/^\/+/, '/')}${query}${hashPath}${inHash}` : null,
  }
}

/**
 * Reads token and code from the address and strips them from it before the router or anybody else's script can see them.
 */
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

import { isFields, mapLeaves, mapLists, mapRecords, type Json, type Leaf } from './json'

/** Runs in a page that lets it; each leaves a mark (`window.__hacked`). */
const SCRIPT =
  '"><img src=x onerror="window.__hacked=1"><svg onload="window.__hacked=1"></svg><script>window.__hacked=1</script>' +
  '<a href="javascript:window.__hacked=1">点</a><iframe srcdoc="<script>parent.__hacked=1</script>"></iframe>'

const TWO_MEGABYTES = '占道经营'.repeat(524_288)
/** Reversed, joined, cut in half, invisible: what some keyboards and databases do to a text. */
const ODD_TEXT = '‮\u0000\uD800👨‍👩‍👧‍👦‏ﷺ\u200B\uFEFF%s{0}${x}__proto__'
const ODD_DATES: Json[] = [
  '0000-00-00 00:00:00',
  '2026-02-30 25:61:61',
  '昨天',
  -1,
  8.64e15 + 1,
  '9999-12-31 23:59:59',
  '2026-06-12T07:00:00+08:00',
  0,
  '1e400',
]
const ODD_NUMBERS: Json[] = [-1, 1e308, 0.1, 'NaN', '12abc', 9_007_199_254_740_991, '-0', '１２']

/** Names of identifying fields. */
const isId = (name: string): boolean => /(^id|Id|ID|Code|No|Uuid)$/.test(name)
const isParent = (name: string): boolean => /parent|superior|pid$/i.test(name)
const isDate = (leaf: Leaf): boolean =>
  typeof leaf === 'string' ? /^\d{4}-\d\d(-\d\d)?/.test(leaf) : typeof leaf === 'number' && leaf > 1e11

/** One of several, the same in every run. */
function inTurn(values: readonly Json[]): () => Json {
  let next = 0
  return () => values[next++ % values.length] ?? null
}

const otherType = (leaf: Leaf): Json => {
  if (typeof leaf === 'number') return 'abc'
  if (typeof leaf === 'boolean') return '也许'
  return leaf === null ? 7 : 7.5
}

/** Removes some of the fields; `keep` counts through the whole body. */
function withoutFields(body: Json, keep: (count: number, name: string) => boolean): Json {
  let count = 0
  return mapRecords(body, (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => keep(count++, name))),
  )
}

function firstTextBecomes(text: string): (body: Json) => Json {
  return (body) => {
    let done = false
    return mapLeaves(body, (leaf, name) => {
      if (done || typeof leaf !== 'string' || isId(name) || isDate(leaf)) return leaf
      done = true
      return text
    })
  }
}

/** Rows whose parents form a ring, and one that is its own parent. */
const inARing = (rows: Json[]): Json[] =>
  rows.map((row, i) => {
    const next = rows[(i + 1) % Math.min(3, rows.length)] ?? row
    if (!isFields(row) || !isFields(next)) return row
    const above = next.id ?? next.orgCode ?? row.id ?? null
    return Object.fromEntries(
      Object.entries(row).map(([name, field]) => [name, isParent(name) ? above : field]),
    )
  })

/**
 * Mutations of a good body by a careless or hostile gateway, by name. Pure; the envelope stays a success, so
 * the client treats each as an answer.
 */
export const bodies: Record<string, (body: Json) => Json> = {
  'null for a body': () => null,
  'an empty body': (body) => (Array.isArray(body) ? [] : isFields(body) ? {} : ''),
  'a list for a record, a record for a list': (body) =>
    Array.isArray(body) ? { list: body } : isFields(body) ? Object.values(body) : [body],
  'a text for a body': () => '没有用的内容',
  'a number for a body': () => 42,
  'null for every value': (body) => mapLeaves(body, () => null),
  'a value of another type everywhere': (body) => mapLeaves(body, otherType),
  'a value of another type everywhere but in ids': (body) =>
    mapLeaves(body, (leaf, name) => (isId(name) ? leaf : otherType(leaf))),
  'a record for every value': (body) => mapLeaves(body, () => ({ broken: true })),
  'a list for every value': (body) => mapLeaves(body, (leaf) => [leaf]),
  'a record for every value but the ids': (body) =>
    mapLeaves(body, (leaf, name) => (isId(name) ? leaf : { broken: true })),
  'every second field missing': (body) => withoutFields(body, (count) => count % 2 === 0),
  'the other fields missing': (body) => withoutFields(body, (count) => count % 2 === 1),
  'nothing but ids and lists': (body) =>
    mapRecords(body, (fields) =>
      Object.fromEntries(
        Object.entries(fields).filter(([name, field]) => isId(name) || Array.isArray(field)),
      ),
    ),
  'null for every list': (body) => mapLists(body, () => null),
  'a record for every list': (body) => mapLists(body, (rows) => ({ ...rows })),
  'null and nonsense between the rows': (body) =>
    mapLists(body, (rows) => [null, 42, '', [], ...rows, true, {}]),
  'empty lists': (body) => mapLists(body, () => []),
  'every row twice': (body) => mapLists(body, (rows) => [...rows, ...rows]),
  'one id for every row': (body) =>
    mapLeaves(body, (leaf, name) => (isId(name) && leaf !== '' ? 'same' : leaf)),
  'rows above each other in a ring': (body) => mapLists(body, inARing),
  'odd dates': (body) => {
    const odd = inTurn(ODD_DATES)
    return mapLeaves(body, (leaf) => (isDate(leaf) ? odd() : leaf))
  },
  'odd numbers': (body) => {
    const odd = inTurn(ODD_NUMBERS)
    return mapLeaves(body, (leaf) => (typeof leaf === 'number' && !isDate(leaf) ? odd() : leaf))
  },
  'a total without end': (body) => mapLeaves(body, (leaf, name) => (name === 'total' ? 1e9 : leaf)),
  'unknown codes': (body) =>
    mapLeaves(body, (leaf, name) =>
      typeof leaf === 'string' && /^[\w-]{1,24}$/.test(leaf) && !isId(name) && !isDate(leaf) ? 'zz_9' : leaf,
    ),
  'script in every text': (body) =>
    mapLeaves(body, (leaf, name) =>
      typeof leaf === 'string' && !isId(name) && !isDate(leaf) ? leaf + SCRIPT : leaf,
    ),
  'script in every id': (body) =>
    mapLeaves(body, (leaf, name) => (typeof leaf === 'string' && isId(name) ? leaf + SCRIPT : leaf)),
  'odd characters in every text': (body) =>
    mapLeaves(body, (leaf, name) =>
      typeof leaf === 'string' && !isId(name) && !isDate(leaf) ? leaf + ODD_TEXT : leaf,
    ),
  '2 MB in one text': firstTextBecomes(TWO_MEGABYTES),
}

import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Criterion, Entries, FilterQuery } from './criterion'

/** An order a list may be in. */
export interface SortOption {
  key: string
  /** On its chip: 截止最近. */
  label: string
  /** What it goes by, in a sentence: 截止时间. */
  by: string
  /** It goes by the distance from here: without a position the first order stands in for it. */
  near?: boolean
  /** Offered only in lists that are usually in it: rows of others have nothing to go by. */
  onlyUsual?: boolean
}

/** What a list may be searched, narrowed and ordered by. */
export interface FilterSet {
  /** In the order of the sheet. */
  criteria: readonly Criterion[]
  /** Keys of those whose chips stand first, in this order; the others follow in the order of the sheet. */
  chipsFirst?: readonly string[]
  /** In the order they are offered; the first one holds while nobody has chosen, and where no place is known. */
  sorts: readonly [SortOption, ...SortOption[]]
  /** `history`: the name under which one's own searches are kept; lists of one kind share it. */
  search: { label: string; placeholder: string; history?: string }
  /** What its rows are counted in: 件. */
  unit: string
}

/** The filters of a list. A criterion more is one object more. */
export const defineFilters = (set: FilterSet): FilterSet => set

/** Names of the search words and the order in the address. */
const WORDS = 'q'
const SORT = 'sort'

/** What a list is asked, read from its address. */
export interface Asked {
  keyword: string
  sort: SortOption
  query: FilterQuery
}

/** The orders a list offers, whose usual one is `usual`, or the first. */
export const offeredSorts = ({ sorts }: FilterSet, usual?: string): readonly SortOption[] =>
  sorts.filter(({ key, onlyUsual }) => !onlyUsual || key === usual)

/** Reads an address; an order that the list does not offer is `usual`, or its first. */
export function readAsked(set: FilterSet, query: FilterQuery, usual?: string): Asked {
  const { sorts } = set
  const offered = offeredSorts(set, usual)
  const named = (key: string | null | undefined) => offered.find((sort) => sort.key === key)
  const sort = named(query.get(SORT)) ?? named(usual) ?? sorts[0]
  return { keyword: query.get(WORDS) ?? '', sort, query }
}

/** The entries of an address for search words; '' takes them out. */
export const keywordEntries = (keyword: string): Entries => ({ [WORDS]: keyword })

/** The entries for an order; the usual one needs none. */
export const sortEntries = ({ sorts }: FilterSet, key: string, usual?: string): Entries => ({
  [SORT]: key === (usual ?? sorts[0].key) ? '' : key,
})

/** The entries that clear all criteria, not the search words. */
export const clearedEntries = ({ criteria }: FilterSet): Entries =>
  Object.assign({}, ...criteria.map(({ cleared }) => cleared))

/** The criteria that are set, in the order of their chips. */
export function chosenOf({ criteria, chipsFirst = [] }: FilterSet, { query }: Asked): readonly Criterion[] {
  const place = ({ key }: Criterion) =>
    chipsFirst.includes(key) ? chipsFirst.indexOf(key) : chipsFirst.length
  return criteria.filter(({ isSet }) => isSet(query)).sort((a, b) => place(a) - place(b))
}

/** Whether anything narrows the list: only an empty one without it is truly empty. */
export const isNarrowed = ({ criteria }: FilterSet, { keyword, query }: Asked): boolean =>
  keyword.trim() !== '' || criteria.some(({ isSet }) => isSet(query))

/** What the gateway is asked besides the page. Distance needs a position (WGS84). `now` is epoch ms. */
export function wireQuery(
  { criteria, sorts }: FilterSet,
  { keyword, sort, query }: Asked,
  now: Millis,
  here: Position | null,
): Record<string, string | number> {
  const near = sort.near ? here : null
  const words: Entries = Object.assign({}, ...criteria.map(({ wire }) => wire(query, now)))
  const asked = {
    keyword: keyword.trim(),
    sort: sort.near && !here ? sorts[0].key : sort.key,
    ...words,
  }
  const told = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  return near ? { ...told, longitude: near.longitude, latitude: near.latitude } : told
}

import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { useUrlState } from '@/kit/screen/hooks'

/** Source of the filters: the address of a list, or the sheet while it is open. */
export interface FilterQuery {
  get: (name: string) => string | null
}

/** Query parameters; '' removes one. */
export type Entries = Readonly<Record<string, string>>

export interface CriterionProps<V> {
  value: V
  onChange: (value: V) => void
}

/**
 * One criterion of a list in one place: its part of the address, its wire fields, its form field, its chip.
 */
interface CriterionSpec<V> {
  key: string
  /** No filter. */
  empty: V
  /** Reads its part of the address; unknown values count as no filter. */
  read: (query: FilterQuery) => V
  /** Its part of the address, every name of it. */
  write: (value: V) => Entries
  /** Its wire fields; '' is left out. `now` is epoch ms. */
  wire: (value: V, now: Millis) => Entries
  /** In the filter sheet. */
  Field: ComponentType<CriterionProps<V>>
  /** Active filters as chips that remove them. */
  Chip: ComponentType<CriterionProps<V>>
  /** Why the value is invalid, as a message; '' when valid. */
  problem?: (value: V) => string
}

/** A criterion as a list knows it, independent of its value type: everything goes through the address. */
export interface Criterion {
  key: string
  isSet: (query: FilterQuery) => boolean
  /** The query parameters that remove it. */
  cleared: Entries
  wire: (query: FilterQuery, now: Millis) => Entries
  problem: (query: FilterQuery) => string
  field: (query: FilterQuery, change: (entries: Entries) => void) => ReactNode
  chip: (query: FilterQuery, change: (entries: Entries) => void) => ReactNode
}

/** Makes a criterion from its definition. */
export function criterion<V>(spec: CriterionSpec<V>): Criterion {
  const { key, empty, read, write, wire, Field, Chip, problem = () => '' } = spec
  const props = (query: FilterQuery, change: (entries: Entries) => void) => ({
    key,
    value: read(query),
    onChange: (value: V) => change(write(value)),
  })
  return {
    key,
    isSet: (query) => Object.values(write(read(query))).some((text) => text !== ''),
    cleared: write(empty),
    wire: (query, now) => wire(read(query), now),
    problem: (query) => problem(read(query)),
    field: (query, change) => createElement(Field, props(query, change)),
    chip: (query, change) => createElement(Chip, props(query, change)),
  }
}

/** An order of a list. */
export interface SortOption {
  key: string
  /** On its chip: 截止最近. */
  label: string
  /** The field it sorts by, as part of a sentence: 截止时间. */
  by: string
  /** It sorts by distance: without a position the first order is used. */
  near?: boolean
  /** Offered only in lists that have it as default: rows of others lack its data. */
  onlyUsual?: boolean
}

/** Search, filters and orders of a list. */
export interface FilterSet {
  /** In the order of the sheet. */
  criteria: readonly Criterion[]
  /** Keys of the chips that come first, in this order; the others follow in the order of the sheet. */
  chipsFirst?: readonly string[]
  /** In the order they are offered; the first is the default, and the fallback while no position is known. */
  sorts: readonly [SortOption, ...SortOption[]]
  /** `history`: storage name of the search history; lists of one type share it. */
  search: { label: string; placeholder: string; history?: string | undefined }
  /** Counter word of its rows: 件. */
  unit: string
}

/** The nearest first. */
export const nearestSort: SortOption = { key: 'distance', label: '距离最近', by: '距离', near: true }

/** The nearest deadline first. */
export const deadlineSort: SortOption = { key: 'deadline', label: '截止最近', by: '截止时间' }

/**
 * The orders of a list of work with a deadline.
 * @param newest what made it work: 下发
 * @param handled what ends it: 办理
 */
export const workSorts = (
  newest: string,
  handled: string,
  handledBy = `${handled}时间`,
): FilterSet['sorts'] => [
  deadlineSort,
  { key: 'newest', label: `最新${newest}`, by: `${newest}时间` },
  { key: 'handled', label: `最近${handled}`, by: handledBy, onlyUsual: true },
  nearestSort,
]

/** The filters of a list. A further criterion is one more object. */
export const defineFilters = (set: FilterSet): FilterSet => set

/** Query parameters of keyword and order. */
const WORDS = 'q'
const SORT = 'sort'

/** The query of a list, read from its address. */
interface ListQuery {
  keyword: string
  sort: SortOption
  query: FilterQuery
}

/** The orders a list offers, with `usual` as default, or the first. */
export const offeredSorts = ({ sorts }: FilterSet, usual?: string): readonly SortOption[] =>
  sorts.filter(({ key, onlyUsual }) => !onlyUsual || key === usual)

/** Reads an address; an order that the list does not offer becomes `usual`, or its first. */
export function readListQuery(set: FilterSet, query: FilterQuery, usual?: string): ListQuery {
  const { sorts } = set
  const offered = offeredSorts(set, usual)
  const named = (key: string | null | undefined) => offered.find((sort) => sort.key === key)
  const sort = named(query.get(SORT)) ?? named(usual) ?? sorts[0]
  return { keyword: query.get(WORDS) ?? '', sort, query }
}

/** The query parameters of a keyword; '' removes it. */
export const keywordEntries = (keyword: string): Entries => ({ [WORDS]: keyword })

/** The query parameter of an order; the default needs none. */
export const sortEntries = ({ sorts }: FilterSet, key: string, usual?: string): Entries => ({
  [SORT]: key === (usual ?? sorts[0].key) ? '' : key,
})

/** The query parameters that clear all criteria, not the keyword. */
export const clearedEntries = ({ criteria }: FilterSet): Entries =>
  Object.assign({}, ...criteria.map(({ cleared }) => cleared))

/** The active criteria, in the order of their chips. */
export function activeCriteria(
  { criteria, chipsFirst = [] }: FilterSet,
  { query }: ListQuery,
): readonly Criterion[] {
  const place = ({ key }: Criterion) =>
    chipsFirst.includes(key) ? chipsFirst.indexOf(key) : chipsFirst.length
  return criteria.filter(({ isSet }) => isSet(query)).sort((a, b) => place(a) - place(b))
}

/** Whether any filter is active: only a list without filters is truly empty. */
export const isNarrowed = ({ criteria }: FilterSet, { keyword, query }: ListQuery): boolean =>
  keyword.trim() !== '' || criteria.some(({ isSet }) => isSet(query))

/** The input of the list's call without the page. Distance needs a position (WGS84). `now` is epoch ms. */
export function wireQuery(
  { criteria, sorts }: FilterSet,
  { keyword, sort, query }: ListQuery,
  now: Millis,
  here: Position | null,
): Record<string, string | number> {
  const near = sort.near ? here : null
  const words: Entries = Object.assign({}, ...criteria.map(({ wire }) => wire(query, now)))
  const parameters = {
    keyword: keyword.trim(),
    sort: sort.near && !here ? sorts[0].key : sort.key,
    ...words,
  }
  const input = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  return near ? { ...input, longitude: near.longitude, latitude: near.latitude } : input
}

/** The current query of a list, stored in its address: Back and reload keep it. */
export interface FilterState {
  set: FilterSet
  listQuery: ListQuery
  /** The default order; the first of the set where left out. */
  usual?: string | undefined
  /**
   * Whether the visible rows were requested with the position of this phone; left out where that makes no
   * difference.
   */
  placed?: boolean
  /** The visible rows are those on this phone, not all. */
  kept?: boolean
  /** Changes some query parameters in place. */
  change: (entries: Entries) => void
}

/** The filters of the current list. */
export function useFilters(set: FilterSet, usual?: string): FilterState {
  const [query, change] = useUrlState()
  return { set, listQuery: readListQuery(set, query, usual), usual, change }
}

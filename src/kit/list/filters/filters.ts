import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { useUrlState } from '@/kit/screen/hooks'

/** Where filters are read from: the address of a list, or the sheet while it is open. */
export interface FilterQuery {
  get: (name: string) => string | null
}

/** Entries of an address; '' takes one out. */
export type Entries = Readonly<Record<string, string>>

export interface CriterionProps<V> {
  value: V
  onChange: (value: V) => void
}

/** One thing a list may be narrowed by, in one place: its part of the address, its words on the wire, its field, its chip. */
interface CriterionSpec<V> {
  key: string
  /** Nothing asked. */
  empty: V
  /** Reads its part of the address; what is not known counts as nothing asked. */
  read: (query: FilterQuery) => V
  /** Its part of the address, every name of it. */
  write: (value: V) => Entries
  /** What the gateway is asked; '' is left out. `now` is epoch ms. */
  wire: (value: V, now: Millis) => Entries
  /** In the filter sheet. */
  Field: ComponentType<CriterionProps<V>>
  /** What is set, as chips that take it away; drawn only while something is. */
  Chip: ComponentType<CriterionProps<V>>
  /** Why the value cannot be used, in words; '' when it can. */
  problem?: (value: V) => string
}

/** A criterion as a list knows it, whatever its value is: all of it by the address. */
export interface Criterion {
  key: string
  isSet: (query: FilterQuery) => boolean
  /** The entries that take it out of the address. */
  cleared: Entries
  wire: (query: FilterQuery, now: Millis) => Entries
  problem: (query: FilterQuery) => string
  field: (query: FilterQuery, change: (entries: Entries) => void) => ReactNode
  chip: (query: FilterQuery, change: (entries: Entries) => void) => ReactNode
}

/** Makes a criterion of its one object. */
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
  search: { label: string; placeholder: string; history?: string | undefined }
  /** What its rows are counted in: 件. */
  unit: string
}

/** The filters of a list. A criterion more is one object more. */
export const defineFilters = (set: FilterSet): FilterSet => set

/** Names of the search words and the order in the address. */
const WORDS = 'q'
const SORT = 'sort'

/** What a list is asked, read from its address. */
interface Asked {
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

/** What a list is asked at present, kept in its address: Back and reload find it. */
export interface FilterState {
  set: FilterSet
  asked: Asked
  /** The order while nobody has chosen one; the first of the set where left out. */
  usual?: string | undefined
  /** Whether what is on show was asked for with the place of this phone; left out where that makes no difference. */
  placed?: boolean
  /** Changes some entries of the address in place. */
  change: (entries: Entries) => void
}

/** The filters of the present list. */
export function useFilters(set: FilterSet, usual?: string): FilterState {
  const [query, change] = useUrlState()
  return { set, asked: readAsked(set, query, usual), usual, change }
}

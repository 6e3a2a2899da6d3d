import { createElement, type ComponentType, type ReactNode } from 'react'
import type { Millis } from '@/domain/time'

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
export interface CriterionSpec<V> {
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

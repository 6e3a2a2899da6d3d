import { COUNTS, isCountKey, type CountKey } from './counts'
import { isOwnKey, OWN_COUNTS, type OwnKey, type Scope } from './own'

/** Numbers with a list: figures of the platform, and own work. */
export type ListedKey = CountKey | OwnKey

export const isListedKey = (text: unknown): text is ListedKey => isCountKey(text) || isOwnKey(text)

const SCOPE_WORD: Record<Scope, string> = { mine: '本人', unit: '本单位' }

/** 按期处置, 本人上报. */
export const listedLabel = (key: ListedKey, scope: Scope): string =>
  isOwnKey(key) ? SCOPE_WORD[scope] + OWN_COUNTS[key].label : COUNTS[key].label

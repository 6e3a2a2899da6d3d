import { problemSources } from '../seed/texts'
import dictionaries from './dictionaries.json'
import type { Db, DictionaryEntry as Entry } from './model'

const DICTIONARIES: Readonly<Record<string, readonly Entry[]>> = {
  ...dictionaries,
  case_source: problemSources.map((label, index) => ({ value: String(index + 1), label, caseType: '' })),
}

export const labelsOf = (key: string): readonly string[] =>
  (DICTIONARIES[key] ?? []).map(({ label }) => label)

/** Entries from a control call, else those of the city. */
export const dictionary = (db: Pick<Db, 'dictionaries'>, key: string): readonly Entry[] | undefined =>
  db.dictionaries.get(key) ?? DICTIONARIES[key]

export const entryName = (db: Pick<Db, 'dictionaries'>, key: string, value: string): string =>
  dictionary(db, key)?.find((entry) => entry.value === value)?.label ?? ''

import { problemSources } from '../seed/texts'
import dictionaries from './dictionaries.json'
import type { Db, DictionaryEntry as Entry } from './model'

/** The city's dictionaries: those of the JSON file, and the sources, which the stories know as well. */
const DICTIONARIES: Readonly<Record<string, readonly Entry[]>> = {
  ...dictionaries,
  case_source: problemSources.map((label, index) => ({ value: String(index + 1), label, caseType: '' })),
}

/** The labels of a dictionary of the city, in order. */
export const labelsOf = (key: string): readonly string[] =>
  (DICTIONARIES[key] ?? []).map(({ label }) => label)

/** The entries of a dictionary in this world: as a control call set them, else the city's; undefined for one nobody set up. */
export const dictionary = (db: Pick<Db, 'dictionaries'>, key: string): readonly Entry[] | undefined =>
  db.dictionaries.get(key) ?? DICTIONARIES[key]

/** What people read for a value of a dictionary; '' for one it does not know. */
export const entryName = (db: Pick<Db, 'dictionaries'>, key: string, value: string): string =>
  dictionary(db, key)?.find((entry) => entry.value === value)?.label ?? ''

import type { Millis } from '@/domain/time'
import type { CaseRecord } from './model'
import type { Db } from '../city/model'
import { FIRST_ARCHIVED, tellArchive } from '../stories/archive'

// What is long over lies apart: lists of work end before it, 综合查询 and the statistics look there too. It is told at the first
// question, as the city's objects are: most worlds are never asked.

type Archived = Pick<Db, 'toldAt' | 'archive'>

/** Archives told so far, by the moment of their city; all worlds of it share the records, which are frozen. */
const told = new Map<Millis, readonly CaseRecord[]>()
const KEPT = 3

function toldFor(now: Millis): readonly CaseRecord[] {
  const records = told.get(now) ?? tellArchive(now)
  told.set(now, records)
  for (const oldest of told.keys()) {
    if (told.size <= KEPT) break
    told.delete(oldest)
  }
  return records
}

function archiveOf(db: Archived): Map<string, CaseRecord> {
  db.archive ??= new Map(db.toldAt === null ? [] : toldFor(db.toldAt).map((record) => [record.id, record]))
  return db.archive
}

const isArchivedId = (id: string): boolean => /^1\d{5}$/.test(id) && Number(id) >= FIRST_ARCHIVED

/** A case of the archive by its id: from now on this world's own, which may be labelled and opened. */
export function archived(db: Archived, id: string): CaseRecord | undefined {
  if (!isArchivedId(id)) return undefined
  const archive = archiveOf(db)
  const found = archive.get(id)
  if (!found || !Object.isFrozen(found)) return found
  const own: CaseRecord = {
    ...found,
    labelIds: [...found.labelIds],
    flow: [...found.flow],
    photos: [...found.photos],
    undertakings: [...found.undertakings],
  }
  archive.set(id, own)
  return own
}

/** What this world may have changed: all but what of the archive nobody has opened. */
export const touchedCases = ({ cases, archive }: Pick<Db, 'cases' | 'archive'>): CaseRecord[] => [
  ...cases.values(),
  ...[...(archive?.values() ?? [])].filter((record) => !Object.isFrozen(record)),
]

/** Every case of a city, the archive included. */
export const everyCase = (db: Pick<Db, 'cases'> & Archived): CaseRecord[] => [
  ...db.cases.values(),
  ...archiveOf(db).values(),
]

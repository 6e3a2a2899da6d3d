import { foundBy } from '@/domain/initials'
import type { Db } from '../city/model'
import { namedLists } from '../records/lists'
import type { CollectRecord } from './model'
import { collectsOf, newest, returnedFirst } from './store'
import { wireRow } from './wire'

interface Query {
  keyword?: string
  kind?: string
  state?: string
  sort?: string
}

const among = (asked: string | undefined, value: string): boolean =>
  !asked || asked.split(',').includes(value)

const found = ({ words, place, code }: CollectRecord, keyword = ''): boolean =>
  keyword.trim() === '' ||
  [words.name ?? '', place.address, code].some((text) => text !== '' && foundBy(text, keyword.trim()))

/** 采集记录: those of the one who asks. */
export const collectLists = namedLists<CollectRecord, Query, ReturnType<typeof wireRow>, 'own'>({
  records: (db: Db) => collectsOf(db).values(),
  lists: { own: { holds: ({ userId }, { id }) => userId === id, order: () => returnedFirst } },
  fits:
    ({ keyword, kind, state }) =>
    (record) =>
      among(kind, record.kind) && among(state, record.state) && found(record, keyword),
  order: ({ sort }) => (sort === 'newest' ? newest : undefined),
  row: (_db, record) => wireRow(record),
})

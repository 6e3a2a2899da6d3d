import type * as v from 'valibot'
import type { dailyDetail, dailyMinePage } from '@/api/contract/daily'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import type { Db } from '../city/model'
import { dailyDay, figuresOfReport, wordsOf } from './daily'
import type { DailyRecord } from './model'

type WireRow = NonNullable<NonNullable<v.InferInput<typeof dailyMinePage.body>>['list']>[number]

function wireHead(db: Db, record: DailyRecord) {
  const { id, facts, savedAt, submitAt, read, returned } = record
  const user = db.users.get(facts.holderId)
  return {
    id,
    day: dailyDay(record),
    state: facts.state,
    holderId: facts.holderId,
    holderName: user?.name ?? '',
    orgId: facts.orgId,
    orgName: user?.orgName ?? '',
    savedTime: timeOr(savedAt),
    submitTime: timeOr(submitAt),
    readByName: read?.byName ?? '',
    readTime: timeOr(read?.time),
    returned: returned && { ...returned, time: returned.time === null ? null : wireTime(returned.time) },
  }
}

/** A 日报 as a list shows it. */
export const wireDaily = (db: Db, record: DailyRecord) =>
  ({
    ...wireHead(db, record),
    work: wordsOf(db, record, record.words ? [] : figuresOfReport(db, record)).work,
  }) satisfies WireRow

/** A 日报 with its figures. */
export function wireDailyDetail(db: Db, record: DailyRecord): v.InferInput<typeof dailyDetail.body> {
  const figures = figuresOfReport(db, record)
  return {
    ...wireHead(db, record),
    ...wordsOf(db, record, figures),
    figures,
    drafted: record.words === null && record.facts.state === 'draft',
  }
}

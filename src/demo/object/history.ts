import { CORRECTION_STATE_LABEL, OBJECT_NOUN } from '@/domain/object/objectKinds'
import { stageLabel } from '@/domain/case/stage'
import { labelOf } from '@/domain/enums'
import { DAY, wireTime, type Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Db } from '../city/model'
import { createRandom } from '../seed/random'
import type { ObjectRecord } from './model'

interface Event {
  id: string
  time: Millis
  title: string
  words: string
  byName: string
  stateName: string
  caseId: string
}

const plain = { stateName: '', caseId: '' }

/** The cases that are about an object: reported at it, or naming its code. */
const casesAbout = (db: Db, { id, code, kind }: ObjectRecord): CaseRecord[] =>
  [...db.cases.values()].filter(
    ({ objectId, componentCode, times }) =>
      times.report !== undefined && (objectId === id || (kind === 'component' && componentCode === code)),
  )

const FOUND = ['外观完好，周边整洁', '已提醒收回出店物品', '门前三包落实到位', '标识清楚，使用正常'] as const

/** What the seed tells of an object: recorded once, then looked at now and then. */
function seededEvents({ id, kind, created, updated, creatorName }: ObjectRecord): Event[] {
  const random = createRandom(`history ${id}`)
  const first = {
    ...plain,
    id: `${id}-h0`,
    time: created,
    title: '采集登记',
    words: `${OBJECT_NOUN[kind]}信息首次采集`,
    byName: creatorName,
  }
  if (kind === 'grid' || kind === 'zone') return [first]
  const visits = random.int(0, 3)
  const checked = Array.from({ length: visits }, (_, index) => ({
    ...plain,
    id: `${id}-h${index + 1}`,
    time: created + Math.round((((updated + 30 * DAY - created) / DAY) * (index + 1)) / (visits + 1)) * DAY,
    title: '巡查',
    words: random.pick(FOUND),
    byName: creatorName,
  }))
  return [first, ...checked]
}

/** What happened to an object, the newest first. */
export function historyOf(db: Db, record: ObjectRecord) {
  const cases = casesAbout(db, record).map((about) => ({
    id: `case-${about.id}`,
    time: about.times.report ?? 0,
    title: `案件 ${about.taskNo}`,
    words: `${about.problem.smallType} · ${about.problem.manageProblem}`,
    byName: about.reporterName,
    stateName: stageLabel(about.facts),
    caseId: about.id,
  }))
  const corrections = db.corrections
    .filter(({ objectId }) => objectId === record.id)
    .map(({ id, time, field, words, byName, state, reason }) => ({
      ...plain,
      id,
      time,
      title: '纠错',
      words: [`${field}：${words}`, reason && `未采纳：${reason}`].filter(Boolean).join('。'),
      byName,
      stateName: labelOf(CORRECTION_STATE_LABEL, state),
    }))
  const scores = db.scores
    .filter(({ objectId }) => objectId === record.id)
    .map(({ id, time, total, note, byName }) => ({
      ...plain,
      id,
      time,
      title: `巡查打分 ${total} 分`,
      words: note || '各项达标',
      byName,
    }))
  return [...seededEvents(record), ...cases, ...corrections, ...scores]
    .sort((a, b) => b.time - a.time)
    .map((event) => ({ ...event, time: wireTime(event.time) }))
}

import type { ObjectEvent } from '@/api/contract/object'
import { stageLabel } from '@/domain/case/stage'
import { labelOf } from '@/domain/enums'
import type { Position } from '@/domain/geo'
import { CORRECTION_STATE_LABEL, OBJECT_NOUN } from '@/domain/object/objectKinds'
import { DAY, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Db } from '../city/model'
import { times } from '../records/wire'
import { typed } from '../seed/types'
import { createRandom } from '../seed/random'
import classes from './classes.json'
import type { CorrectionRecord, ObjectRecord } from './model'
import { photosOf } from './wire'

type Event = Omit<ObjectEvent, 'time'> & { time: Millis }

const event = (id: string, time: Millis, title: string, words: string, byName: string): Event => ({
  id,
  time,
  title,
  words,
  byName,
  stateName: '',
  caseId: '',
})

const casesAbout = (db: Db, { id, code, kind }: ObjectRecord): CaseRecord[] =>
  [...db.cases.values()].filter(
    ({ objectId, componentCode, times }) =>
      times.report !== undefined && (objectId === id || (kind === 'component' && componentCode === code)),
  )

const FOUND = ['外观完好，周边整洁', '已提醒收回出店物品', '门前三包落实到位', '标识清楚，使用正常'] as const

function seededEvents({ id, kind, created, updated, creatorName }: ObjectRecord): Event[] {
  const random = createRandom(`history ${id}`)
  const first = event(`${id}-h0`, created, '采集登记', `${OBJECT_NOUN[kind]}信息首次采集`, creatorName)
  if (kind === 'grid' || kind === 'zone') return [first]
  const visits = random.int(0, 3)
  const days = (updated + 30 * DAY - created) / DAY
  const checked = Array.from({ length: visits }, (_, index) => {
    const time = created + Math.round((days * (index + 1)) / (visits + 1)) * DAY
    return event(`${id}-h${index + 1}`, time, '巡查', random.pick(FOUND), creatorName)
  })
  return [first, ...checked]
}

export function historyOf(db: Db, record: ObjectRecord) {
  const isAbout = ({ objectId }: { objectId: string }) => objectId === record.id
  const cases = casesAbout(db, record).map(({ id, taskNo, problem, times: at, reporterName, facts }) => {
    const words = `${problem.smallType} · ${problem.manageProblem}`
    const about = event(`case-${id}`, at.report ?? 0, `案件 ${taskNo}`, words, reporterName)
    return { ...about, stateName: stageLabel(facts), caseId: id }
  })
  const corrections = db.corrections
    .filter(isAbout)
    .map(({ id, time, field, words, place, byName, state, reason }) => {
      const lines = [
        [field, words || place?.address].filter(Boolean).join('：'),
        reason && `未采纳：${reason}`,
      ]
      const about = event(id, time, '纠错', lines.filter(Boolean).join('。'), byName)
      return { ...about, stateName: labelOf(CORRECTION_STATE_LABEL, state) }
    })
  const scores = db.scores
    .filter(isAbout)
    .map(({ id, time, total, note, byName }) =>
      event(id, time, `巡查打分 ${total} 分`, note || '各项达标', byName),
    )
  return [...seededEvents(record), ...cases, ...corrections, ...scores]
    .sort((a, b) => b.time - a.time)
    .map((one) => ({ ...one, ...times(one, 'time') }))
}

export const CORRECTED_AFTER = 20 * MINUTE

/** Fields whose correction needs a visit on site. */
const ON_THE_SPOT: readonly string[] = ['位置', '范围', '边界']

/** Reads a value; null if the text does not contain one. */
type Reader = (words: string) => string | number | null
const short = (words: string): string | null => (words.length <= 20 && !/[，。；]/.test(words) ? words : null)
const digits = (words: string): string | null => /\d{7,12}/.exec(words.replace(/[\s-]/g, ''))?.[0] ?? null
const person = (words: string): string | null => /^\p{Script=Han}{2,4}$/u.exec(words)?.[0] ?? null

const count = (words: string): number | null => {
  const found = /\d+/.exec(words)
  return found ? Number(found[0]) : null
}

const READERS: Readonly<Record<string, Reader>> = { short, digits, person, count }
const READINGS = new Map(
  Object.entries(typed<Record<string, [field: string, reader: string]>>(classes.readings)),
)

/** Moves the outline with the pin. */
function movedRing(record: ObjectRecord, to: Position) {
  if (!('ring' in record)) return {}
  const [east, north] = [to.longitude - record.place.longitude, to.latitude - record.place.latitude]
  return {
    ring: record.ring.map((at) => ({ longitude: at.longitude + east, latitude: at.latitude + north })),
  }
}

/** Returns the corrected object, or why it is rejected. Other fields become its remark. */
function putRight(record: ObjectRecord, correction: CorrectionRecord): ObjectRecord | string {
  const { field, words, place } = correction
  // The photos of the correction show the object as it is now.
  const photos = [...correction.photos, ...(correction.photos.length > 0 ? photosOf(record) : record.photos)]
  if (place) return { ...record, place, photos, ...movedRing(record, place) }
  if (ON_THE_SPOT.includes(field)) return `${field}要到现场重新标注，请用信息采集上报`
  const [key, reader] = READINGS.get(field) ?? ['remark', '']
  const value = READERS[reader]?.(words) ?? (reader === '' ? words || field : null)
  if (value === null) return '没有写明正确的内容，请只写正确的内容后再提交'
  return { ...record, [key]: value, photos }
}

interface Store {
  find: (id: string) => ObjectRecord | undefined
  put: (record: ObjectRecord) => void
}

/** Reviews each 纠错 that is due: changes the object or stores the reason for rejection. */
export function reviewCorrections({ corrections }: Pick<Db, 'corrections'>, now: Millis, store: Store): void {
  for (const one of corrections) {
    const due = one.time + CORRECTED_AFTER
    const record = one.state === '0' && due <= now ? store.find(one.objectId) : undefined
    if (!record) continue
    const right = putRight(record, one)
    one.state = typeof right === 'string' ? '2' : '1'
    if (typeof right === 'string') one.reason = right
    else store.put({ ...right, updated: due })
  }
}

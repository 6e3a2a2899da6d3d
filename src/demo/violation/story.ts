import { PhotoKind } from '@/domain/attachment'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import { ROUND_DAYS } from '@/domain/violation/building'
import { stepDeadline } from '@/domain/violation/survey'
import type { SurveyMove } from '@/domain/violation/surveyMoves'
import { drawnPath } from '../case/photos'
import { userOf } from '../city/db'
import type { City, PhotoRecord, Story, User } from '../city/model'
import { frozen } from '../city/sharing'
import { addLine, numbered } from '../records/flow'
import { WANG } from '../stories/plan'
import { buildBuildings } from './buildings'
import type { BuildingRecord, SurveyRecord } from './model'
import { blankSurvey, makeSurveyMove } from './survey'
import {
  DUE_IN,
  EVIDENCE,
  LEGAL_NO,
  MOVE_WORDS,
  NEVER_LEGAL,
  NORMAL_REMARKS,
  VIOLATIONS,
  type ViolationSeed,
} from './texts'

export function buildTwoViolations({ city, random, now }: Story): void {
  const surveys = buildBuildings(city, random, now).flatMap((building, index) => {
    city.buildings.set(building.id, frozen(building))
    const seed = violationOf(index)
    const quiet = quietRounds(city, building, index, now)
    return seed ? [...quiet, violationAt(city, building, seed, now)] : quiet
  })
  const inOrder = surveys.sort((a, b) => a.found - b.found || (a.id < b.id ? -1 : 1))
  for (const [index, record] of inOrder.entries()) {
    record.surveyNo = numbered('LW', record.found, index + 1)
    ;[...record.flow, ...record.photos].forEach(frozen)
    city.surveys.set(record.id, record)
  }
}

const violationOf = (index: number): ViolationSeed | undefined => VIOLATIONS.find(({ at }) => at === index)

const ROUNDS = 3

function minutesAgo(now: Millis, hours: number): Millis {
  const at = Math.floor((now - hours * HOUR) / MINUTE) * MINUTE
  if (hours < 24) return at
  const start = dayStart(dayNumber(at))
  return start + 9 * HOUR + Math.floor((at - start) / 3 / MINUTE) * MINUTE
}

const photo = (id: string, kind: PhotoKind, n: number, at: Millis, authorName: string): PhotoRecord => ({
  id: `${id}-${kind}-${n}`,
  kind,
  name: `${id}-${n}.jpg`,
  path: drawnPath(id, kind, n),
  time: at,
  authorName,
})

function quietRounds(city: City, building: BuildingRecord, index: number, now: Millis): SurveyRecord[] {
  const [by, violation] = [userOf(city, building.holderId), violationOf(index)]
  const due = DUE_IN[index % DUE_IN.length]
  if (due === null || due === undefined) return []
  const round = ROUND_DAYS[building.risk]
  const last = dayNumber(now) + due - round
  return Array.from({ length: ROUNDS }, (_, back) => last - (ROUNDS - 1 - back) * round).flatMap(
    (day, at) => {
      const time = dayStart(day) + (9 + ((index + at) % 8)) * HOUR + ((index * 7) % 60) * MINUTE
      // The violation is a separate survey.
      const found = violation ? minutesAgo(now, violation.ago) : null
      if (time > now || (found !== null && Math.abs(time - found) < 2 * DAY)) return []
      // An open violation was visited in between.
      if (found !== null && time > found && now - found < round * DAY) return []
      const id = `${building.id}-R${at + 1}`
      const record = { ...blankSurvey(id, building, by, time), metres: 14 }
      const attachments = [photo(id, PhotoKind.near, 1, time, by.name)]
      addLine(record, time, { node: '巡查', action: '巡查正常', operatorName: by.name, attachments })
      record.remark = NORMAL_REMARKS[(index + at) % NORMAL_REMARKS.length] ?? ''
      return [record]
    },
  )
}

function violationAt(city: City, building: BuildingRecord, seed: ViolationSeed, now: Millis): SurveyRecord {
  const finder = userOf(city, building.holderId)
  const at = minutesAgo(now, seed.ago)
  const id = `${building.id}-V`
  const record = { ...blankSurvey(id, building, finder, at), metres: 14 }
  const near = photo(id, PhotoKind.near, 1, at, finder.name)
  const far = photo(id, PhotoKind.far, 2, at + MINUTE, finder.name)
  const { nature, kind, area, floor, stage, measures, remark } = seed
  Object.assign(record, { nature, kind, floor, stage, measures, remark })
  record.facts = {
    ...record.facts,
    state: 'suspected',
    area,
    curable: !NEVER_LEGAL.includes(kind),
    deadline: stepDeadline('suspected', at),
  }
  const found = { node: '巡查', action: '发现疑似违建', operatorName: finder.name, opinion: remark }
  addLine(record, at, { ...found, attachments: [near, far] })
  for (const [move, ago, removed = 0] of seed.moves) {
    const mover = moverOf(city, building, record, move)
    const time = minutesAgo(now, ago)
    const [words, opinion] = MOVE_WORDS[move]
    makeSurveyMove(record, move, mover, time, {
      words,
      opinion,
      area: removed,
      permitNo: move === 'legalise' ? LEGAL_NO : '',
      photos: evidence(record, move, time, mover.name),
    })
  }
  return record
}

/** The finder stops it, the squad does all other moves, the bureau closes it. */
function moverOf(city: City, building: BuildingRecord, { facts }: SurveyRecord, move: SurveyMove): User {
  const users = [...city.users.values()]
  const finder = city.users.get(facts.reporterId)
  const squad = users.find(({ roles, orgCode }) => roles.includes('handler') && orgCode === building.unitId)
  const head = city.users.get(WANG)
  const found = move === 'close' ? head : move === 'stop' ? (finder ?? squad) : (squad ?? head)
  if (!found) throw new RangeError(`no user may ${move}`)
  return found
}

function evidence({ id, photos }: SurveyRecord, move: SurveyMove, at: Millis, by: string): PhotoRecord[] {
  const name = EVIDENCE[move]
  if (!name) return []
  const kind = PhotoKind[name]
  const n = photos.filter((one) => one.kind === kind).length + 1
  return [photo(id, kind, n, at, by)]
}

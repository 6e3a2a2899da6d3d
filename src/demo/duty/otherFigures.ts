import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { OBJECT_NOUN as NOUN } from '@/domain/object/objectKinds'
import { wireTime } from '@/domain/time'
import { NATURE_LABEL } from '@/domain/violation/survey'
import type { Db, User } from '../city/model'
import { collectsOf } from '../collection/story'
import { casesDone, counted, type Figure, type Item, type Within } from './figure'

type Source = (db: Db, user: User, within: Within) => Item[]

const points: Source = (db, user, within) =>
  [...db.campaigns.values()].flatMap((campaign) =>
    campaign.points.flatMap(({ id, name, end }) =>
      end && end.byId === user.id && within(end.at)
        ? [
            {
              id,
              kind: 'campaignPoint',
              parentId: campaign.id,
              title: `${campaign.name} · ${name}`,
              note: '',
              time: wireTime(end.at),
            },
          ]
        : [],
    ),
  )

const findings: Source = (db, user, within) =>
  [...db.findings.values()].flatMap(({ id, facts, problemNo, registerTime, feedback }) => {
    const registered = facts.registrarId === user.id && within(registerTime) ? registerTime : null
    const handled = feedback?.byName === user.name && within(feedback.at) ? feedback.at : null
    const time = handled ?? registered
    const title = `${facts.kind === 'inspect' ? '专项' : '文明'}问题`
    return time === null ? [] : [{ id, kind: 'finding', title, note: problemNo, time: wireTime(time) }]
  })

const surveys: Source = (db, user, within) =>
  [...db.surveys.values()].flatMap(({ id, facts, surveyNo, nature, found }) =>
    facts.reporterId === user.id && within(found)
      ? [{ id, kind: 'survey', title: NATURE_LABEL[nature], note: surveyNo, time: wireTime(found) }]
      : [],
  )

const collects: Source = (db, user, within) =>
  [...collectsOf(db).values()].flatMap(({ id, code, kind, userId, submitted }) =>
    userId === user.id && within(submitted)
      ? [{ id, kind: 'collect', title: NOUN[kind], note: code, time: wireTime(submitted) }]
      : [],
  )

const corrections: Source = (db, user, within) =>
  db.corrections.flatMap(({ id, kind, objectId: parentId, byName, time }) =>
    byName === user.name && within(time)
      ? [{ id, kind, parentId, title: `${NOUN[kind]}纠错`, note: '', time: wireTime(time) }]
      : [],
  )

const tasks: Source = (db, user, within) =>
  [...db.keyTasks.values()].flatMap(({ id, taskNo, flow }) => {
    const own = flow.filter(({ operatorName, time }) => operatorName === user.name && within(time))
    const last = own[own.length - 1]
    return last
      ? [{ id, kind: 'keyTask', title: `督办${last.action}`, note: taskNo, time: wireTime(last.time) }]
      : []
  })

/** Actions on cases that no figure of a role counts. */
const OTHER_ACTIONS = ['refuseSign', 'delay', 'park', 'release', 'withdraw', 'appendFeedback'] as const

const others: Source = (db, user, within) =>
  casesDone(
    db,
    user,
    within,
    OTHER_ACTIONS.map((action) => CASE_ACTION_LABEL[action]),
  )

const SOURCES: readonly (readonly [key: string, label: string, source: Source])[] = [
  ['other', '其他办理', others],
  ['campaign', '专项巡查', points],
  ['finding', '专项问题', findings],
  ['survey', '两违巡查', surveys],
  ['collect', '信息采集', collects],
  ['correct', '对象纠错', corrections],
  ['keyTask', '督办办理', tasks],
]

/** Figures of work that only some users do; leaves out empty figures. */
export const otherFigures = (db: Db, user: User, within: Within): Figure[] =>
  SOURCES.map(([key, label, source]) => counted(key, label, source(db, user, within))).filter(
    ({ items }) => items.length > 0,
  )

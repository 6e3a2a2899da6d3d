import type { DemoClock } from './clock'
import { emptyDb } from './db'
import type { CaseRecord, Db } from './model'
import { createRandom, type Random } from './seed/random'
import { datedAnnouncements } from './seed/texts'
import { opinionsByKind, ownOpinions, userLabels } from './seed/words'
import { createCast } from './stories/cast'
import { plansFor } from './stories/plan'
import { tellCase } from './stories/tell'

/** Cases of a world when nobody asks for more. */
export const CASES = 380

/** The case in 王建国's 待签收 that a colleague signs first, so that a batch has a row that fails. */
export const CONTESTED_CASE = '100000'

/** A city as it stands at the clock's now; the same clock and count give the same city. */
export function buildDb(clock: DemoClock, count: number = CASES): Db {
  const db = emptyDb(clock)
  const random = createRandom('chengguan')
  const cast = createCast(db.users)
  const now = clock.now()
  for (const [number, plan] of plansFor(random.fork('plans'), count).entries()) {
    const record = tellCase(random.fork(`case ${number}`), cast, plan, now, number)
    db.cases.set(record.id, record)
  }
  addWords(db)
  addNotices(db)
  putLabels(db, random.fork('labels'))
  return db
}

function addWords(db: Db): void {
  for (const user of db.users.values()) {
    if (!user.roles.some((role) => role === 'handler' || role === 'head')) continue
    userLabels.forEach(({ name, colour }, index) =>
      db.labels.push({ id: `L${user.id}${index}`, userId: user.id, name, colour }),
    )
    ownOpinions.forEach((content, index) =>
      db.opinions.push({ id: `O${user.id}${index}`, userId: user.id, kind: 'handle', content }),
    )
  }
  for (const [kind, contents] of Object.entries(opinionsByKind)) {
    contents.forEach((content, index) =>
      db.opinions.push({ id: `D${kind}${index}`, userId: '', kind, content }),
    )
  }
}

function addNotices(db: Db): void {
  db.notices = datedAnnouncements(db.clock.now()).map(({ title, body, publishedAt }, index) => ({
    id: String(900000 + index),
    title,
    content: body,
    time: publishedAt,
  }))
}

/** A label here and there, on cases their owner works on. */
function putLabels(db: Db, random: Random): void {
  const owners = [...db.users.values()].filter((user) => db.labels.some(({ userId }) => userId === user.id))
  for (const record of db.cases.values()) {
    const owner = owners.find((user) => isOwn(record, user.id, user.orgIds))
    if (!owner || !random.chance(0.25)) continue
    const own = db.labels.filter(({ userId }) => userId === owner.id)
    record.labelIds.push(random.pick(own).id)
  }
}

const isOwn = ({ facts }: CaseRecord, id: string, orgIds: readonly string[]): boolean =>
  facts.handlerId === id || (facts.handlerId === '' && orgIds.includes(facts.departmentId))

import { archived } from '../case/archive'
import { DemoError } from '../gateway/errors'
import type { CaseRecord } from '../case/model'
import type { City, Db, User } from './model'
import type { KeyTaskRecord } from '../keytask/model'
import type { SuggestionRecord } from '../suggestion/record'
import { createUsers } from './users'

/** A city without a single case; seed.ts fills it. */
export function emptyCity(): City {
  return {
    users: createUsers(),
    tokenAge: new Map(),
    captchas: new Map(),
    usedCodes: new Set(),
    cases: new Map(),
    toldAt: null,
    archive: null,
    keyTasks: new Map(),
    commands: new Map(),
    suggestions: new Map(),
    objects: new Map(),
    corrections: [],
    collects: null,
    scores: [],
    campaigns: new Map(),
    buildings: new Map(),
    surveys: new Map(),
    findings: new Map(),
    duty: { begun: 0, signs: new Map(), confirmed: new Map(), todos: new Map(), dailies: new Map() },
    conversations: new Map(),
    calls: new Map(),
    locks: new Map(),
    temps: new Map(),
    labels: [],
    opinions: [],
    faqOpinions: new Map(),
    questionAnswers: [],
    questionsToldAt: 0,
    notices: [],
    files: new Map(),
    failures: [],
    delays: [],
    dictionaries: new Map(),
    lastId: 0,
  }
}

/** A new id, unique in this world. */
export function nextId(db: Db, prefix: string): string {
  db.lastId += 1
  return prefix + String(db.lastId).padStart(6, '0')
}

/** The case with this id; refuses with 案件不存在. */
export function caseOf(db: Pick<Db, 'cases' | 'toldAt' | 'archive'>, id: string): CaseRecord {
  const record = db.cases.get(id) ?? archived(db, id)
  if (!record) throw new DemoError('案件不存在或已被删除')
  return record
}

/** The 督办任务 with this id; refuses with 督办任务不存在. */
export function keyTaskOf(db: Pick<Db, 'keyTasks'>, id: string): KeyTaskRecord {
  const record = db.keyTasks.get(id)
  if (!record) throw new DemoError('督办任务不存在或已被删除')
  return record
}

/** The 投诉 or 建议 of this user with this id; of somebody else's there is none. */
export function suggestionOf(db: Pick<Db, 'suggestions'>, user: User, id: string): SuggestionRecord {
  const record = db.suggestions.get(id)
  if (!record || record.authorId !== user.id) throw new DemoError('投诉建议不存在或已被删除')
  return record
}

/** The user with this mobile number, if there is one. */
export function userByMobile(db: Db, mobile: string): User | undefined {
  const digits = mobile.replace(/[\s-]/g, '')
  return [...db.users.values()].find((user) => user.mobile === digits)
}

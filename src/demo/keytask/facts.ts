import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import { taskLamp } from '@/domain/keytask/taskTime'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Scene } from '../case/photos'
import type { City, Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { finder } from '../records/flow'
import { gridAt } from '../seed/geography'
import { isWithin, orgByCode } from '../seed/organisation'
import type { KeyTaskRecord } from './model'

type Cases = Pick<City, 'cases'>

/** The linked cases that are there, in the order they were chosen. */
export const casesOf = ({ cases }: Cases, { caseIds }: KeyTaskRecord): CaseRecord[] =>
  caseIds.flatMap((id) => cases.get(id) ?? [])

/** Nobody has handled it yet. */
function isLeftOver({ facts }: CaseRecord): boolean {
  const tab = handlingTabOf(facts)
  return facts.voided !== true && tab !== HandlingTab.done && tab !== HandlingTab.closed
}

export const openCaseCount = (city: Cases, record: KeyTaskRecord): number =>
  casesOf(city, record).filter(isLeftOver).length

/** The facts as they stand: how many cases are left over follows from the cases themselves. */
export const taskFactsNow = (city: Cases, record: KeyTaskRecord): KeyTaskFacts => ({
  ...record.facts,
  openCaseCount: openCaseCount(city, record),
})

/** Where a task is: its own place, else that of its first case; null where neither is known. */
export function spotOf(city: Cases, record: KeyTaskRecord): (Position & { address: string }) | null {
  if (record.place) return record.place
  const [first] = casesOf(city, record)
  if (!first) return null
  const { longitude, latitude, position } = first.place
  return { longitude, latitude, address: position }
}

/** The lamp a task shows now (epoch ms). */
export const lampOfTask = ({ facts }: KeyTaskRecord, now: Millis): Lamp | null => taskLamp(facts, now)

/** A department that can be asked to do something; refuses what is none. */
export function departmentOf(orgCode: string, part: '主办' | '协办' | '转办'): string {
  const unit = orgByCode(orgCode)
  if (!unit || ['centre', 'collection', 'group'].includes(unit.kind))
    throw new DemoError(`请选择可以${part}的部门`)
  return unit.orgCode
}

const approvers = (db: Db): User[] => [...db.users.values()].filter(({ roles }) => roles.includes('centre'))

/** Somebody of the centre who may approve. */
export function approverOf(db: Db, id: string): User {
  const found = approvers(db).find((user) => user.id === id)
  if (!found) throw new DemoError('请选择监督中心的审批人')
  return found
}

/** Somebody of a department, or of a squad below it, who may undertake a task. */
export function undertakerOf(db: Db, departmentId: string, id: string): User {
  const found = db.users.get(id)
  const works = found?.roles.some((role) => role === 'handler' || role === 'head')
  if (!found || !works || !isWithin(found.orgCode, departmentId)) throw new DemoError('请选择承办部门的人员')
  return found
}

const inspectors = (db: Db): User[] =>
  [...db.users.values()].filter(({ roles, bound }) => roles.includes('collector') && bound)

/** A collector. */
export function inspectorOf(db: Db, id: string): User {
  const found = inspectors(db).find((user) => user.id === id)
  if (!found) throw new DemoError('请选择采集员核查')
  return found
}

/** Who approves: anybody of the centre but the one who asks. */
export const approversFor = (db: Db, user: User): User[] => approvers(db).filter(({ id }) => id !== user.id)

/** Who inspects: any collector; of a task the one of its beat first, then those of its street. */
export function inspectorsFor(db: Db, record: KeyTaskRecord | null): User[] {
  const spot = record && spotOf(db, record)
  const grid = spot ? gridAt(spot.longitude, spot.latitude) : undefined
  const near = ({ gridText }: User): number => {
    if (gridText === grid?.dutyGridName) return 0
    return grid && gridText.startsWith(`${grid.belongStreet} `) ? 1 : 2
  }
  return inspectors(db).sort((a, b) => near(a) - near(b))
}

/** What is wrong where a task has a place and no case: the most usual of all. */
const USUAL = '占道经营'

/** The scene of a task is that of its first case, so that before and after show one place. */
export function sceneOfTask(city: Pick<City, 'cases'>, record: KeyTaskRecord): Scene {
  const [first] = casesOf(city, record)
  return {
    seed: first?.id ?? record.id,
    typeName: first?.problem.smallType ?? USUAL,
    position: spotOf(city, record)?.address ?? '',
    number: record.taskNo,
    flow: record.flow,
  }
}

/** The 督办任务 with this id; refuses with 督办任务不存在. */
export const keyTaskOf = finder(({ keyTasks }: Pick<Db, 'keyTasks'>) => keyTasks, '督办任务')

import { collectorsIn } from '../city/db'
import { isLeftOver } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import { taskLamp } from '@/domain/keytask/taskTime'
import type { Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Scene } from '../case/photos'
import type { City, Db, Spot, User } from '../city/model'
import { DemoError, required } from '../gateway/errors'
import { finder } from '../records/flow'
import { gridAt } from '../seed/geography'
import { isWithin, orgByCode } from '../seed/organisation'
import type { KeyTaskRecord } from './model'

type Cases = Pick<City, 'cases'>

export const casesOf = ({ cases }: Cases, { caseIds }: KeyTaskRecord): CaseRecord[] =>
  caseIds.flatMap((id) => cases.get(id) ?? [])

export const openCaseCount = (city: Cases, record: KeyTaskRecord): number =>
  casesOf(city, record).filter(({ facts }) => isLeftOver(facts)).length

/** Recomputes the number of open cases from the cases. */
export const taskFactsNow = (city: Cases, record: KeyTaskRecord): KeyTaskFacts => ({
  ...record.facts,
  openCaseCount: openCaseCount(city, record),
})

export function spotOf(city: Cases, record: KeyTaskRecord): Spot | null {
  if (record.place) return record.place
  const [first] = casesOf(city, record)
  if (!first) return null
  const { longitude, latitude, position } = first.place
  return { longitude, latitude, address: position }
}

export const lampOfTask = ({ facts }: KeyTaskRecord, now: Millis): Lamp | null => taskLamp(facts, now)

export function departmentOf(orgCode: string, part: '主办' | '协办' | '转办'): string {
  const unit = orgByCode(orgCode)
  if (!unit || ['centre', 'collection', 'group'].includes(unit.kind))
    throw new DemoError(`请选择可以${part}的部门`)
  return unit.orgCode
}

const approvers = (db: Db): User[] => [...db.users.values()].filter(({ roles }) => roles.includes('centre'))

export const approverOf = (db: Db, id: string): User =>
  required(
    approvers(db).find((user) => user.id === id),
    '请选择监督中心的审批人',
  )

export function undertakerOf(db: Db, departmentId: string, id: string): User {
  const found = db.users.get(id)
  const works = found?.roles.some((role) => role === 'handler' || role === 'head')
  if (!found || !works || !isWithin(found.orgCode, departmentId)) throw new DemoError('请选择承办部门的人员')
  return found
}

export const inspectorOf = (db: Db, id: string): User =>
  required(
    collectorsIn(db).find((user) => user.id === id),
    '请选择采集员核查',
  )

export const approversFor = (db: Db, user: User): User[] => approvers(db).filter(({ id }) => id !== user.id)

export function inspectorsFor(db: Db, record: KeyTaskRecord | null): User[] {
  const spot = record && spotOf(db, record)
  const grid = spot ? gridAt(spot.longitude, spot.latitude) : undefined
  const near = ({ gridText }: User): number => {
    if (gridText === grid?.dutyGridName) return 0
    return grid && gridText.startsWith(`${grid.belongStreet} `) ? 1 : 2
  }
  return collectorsIn(db).sort((a, b) => near(a) - near(b))
}

/** The type of photo for a task with a place and no case. */
const USUAL = '占道经营'

/** The scene of the first case, because before and after must show one place. */
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

export const keyTaskOf = finder(({ keyTasks }: Pick<Db, 'keyTasks'>) => keyTasks, '督办任务')

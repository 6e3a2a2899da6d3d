import { spotOf } from './facts'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import type { KeyTaskRecord } from './model'
import { gridAt } from '../seed/geography'
import { isWithin, orgByCode } from '../seed/organisation'

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

import type { Db, User } from '../city/model'

/** What this user added to any case under a client id; null where there is nothing. */
export function lineByClientId(db: Db, user: User, clientId: string): { id: string } | null {
  for (const { flow } of db.cases.values()) {
    const line = flow.find((one) => one.clientId === clientId && one.operatorName === user.name)
    if (line) return { id: line.id }
  }
  return null
}

export const ROLES = ['collector', 'handler', 'head', 'centre'] as const
/** What somebody is in the city's system. Names [ours]: the specification has none (§6). */
export type Role = (typeof ROLES)[number]

/** Who acts. `orgIds`: own organisation and everything below. */
export interface Actor {
  id: string
  roles: readonly Role[]
  orgIds: readonly string[]
}

/** Whether somebody has a role. */
export const hasRole = (actor: Actor, role: Role): boolean => actor.roles.includes(role)

/**
 * Whether this account works for itself: a handler without a department to lead. Its work stands in 个人处置, everybody
 * else's in 案件处置. `roles` as the account carries them.
 */
export const worksInPerson = (roles: readonly string[]): boolean =>
  roles.includes('handler') && !roles.includes('head')

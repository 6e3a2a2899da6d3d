/**
 * Whether this account works for itself: a handler without a department to lead. Its work stands in 个人处置, everybody
 * else's in 案件处置. `roles` as the account carries them.
 */
export const worksInPerson = (roles: readonly string[]): boolean =>
  roles.includes('handler') && !roles.includes('head')

export const ROLES = ['collector', 'handler', 'head', 'centre'] as const
/** What somebody is in the city's system. Names [ours]: the specification has none (§6). */
export type Role = (typeof ROLES)[number]

/** What cities call them. A name with none of these words is unknown. */
const ROLE_WORDS: Readonly<Record<Role, RegExp>> = {
  centre: /指挥|监督|中心|值班长|centre|center/i,
  head: /队长|科长|负责人|领导|主管|head|leader/i,
  handler: /处置|办理|承办|执法|队员|handler/i,
  collector: /采集|巡查|核查|核实|信息员|网格员|collector/i,
}

/**
 * The roles that a gateway's own names probably mean (中队长 is a head); [] where none is known. They sort what somebody sees and
 * refuse nothing: for that a role must be named exactly.
 */
export const likelyRoles = (names: readonly string[]): Role[] =>
  ROLES.filter((role) => names.some((name) => ROLE_WORDS[role].test(name)))

/** The roles that are named exactly: what is refused by a role is refused by these. */
export const knownRoles = (names: readonly string[]): Role[] => ROLES.filter((role) => names.includes(role))

/**
 * Who acts. `orgIds`: own organisation and everything below. Where a gateway reports no role or no organisation that the app
 * knows, the list is empty: that is unknown, and refuses nothing. The server decides.
 */
export interface Actor {
  id: string
  roles: readonly Role[]
  orgIds: readonly string[]
}

/** Whether somebody has a role, or may have it: their roles are unknown. */
export const hasRole = ({ roles }: { roles: readonly string[] }, role: Role): boolean =>
  roles.length === 0 || roles.includes(role)

/** Whether an organisation is somebody's own or below it, or may be: their organisations are unknown. */
export const isInOrg = ({ orgIds }: Actor, orgId: string): boolean =>
  orgIds.length === 0 || orgIds.includes(orgId)

/**
 * Whether this account works for itself: a handler without a department to lead. Its work stands in 个人处置, everybody
 * else's in 案件处置. `roles` as the account carries them.
 */
export const worksInPerson = (roles: readonly string[]): boolean =>
  roles.includes('handler') && !roles.includes('head')

export const ROLES = ['collector', 'handler', 'head', 'centre'] as const
/** Role of a user in the city's system. Names [ours]: the specification has none (§6). */
export type Role = (typeof ROLES)[number]

/** Words in a city's role names that show the role. A name without any of them is unknown. */
const ROLE_WORDS: Readonly<Record<Role, RegExp>> = {
  centre: /指挥|监督|中心|值班长|centre|center/i,
  head: /队长|科长|负责人|领导|主管|head|leader/i,
  handler: /处置|办理|承办|执法|队员|handler/i,
  collector: /采集|巡查|核查|核实|信息员|网格员|collector/i,
}

/**
 * The roles that a gateway's names probably mean (中队长 is a head); empty when none is known. Use them to sort what a user
 * sees, never to refuse: a refusal needs an exact role.
 */
export const likelyRoles = (names: readonly string[]): Role[] =>
  ROLES.filter((role) => names.some((name) => ROLE_WORDS[role].test(name)))

/** The roles that are named exactly. Only these refuse. */
export const knownRoles = (names: readonly string[]): Role[] => ROLES.filter((role) => names.includes(role))

/**
 * The user who acts. `orgIds`: own organisation and all below it. An empty list means that the gateway reported no known role
 * or organisation; this refuses nothing, and the server decides.
 */
export interface Actor {
  id: string
  roles: readonly Role[]
  orgIds: readonly string[]
}

/** Whether a user has a role, or may have it because the roles are unknown. */
export const hasRole = ({ roles }: { roles: readonly string[] }, role: Role): boolean =>
  roles.length === 0 || roles.includes(role)

/** Whether an organisation belongs to the user or lies below, or may do so because the organisations are unknown. */
export const isInOrg = ({ orgIds }: Actor, orgId: string): boolean =>
  orgIds.length === 0 || orgIds.includes(orgId)

/**
 * Whether this account is a handler without a department to lead. Its work is in 个人处置, that of all others in 案件处置.
 * `roles`: as the account has them.
 */
export const worksInPerson = (roles: readonly string[]): boolean =>
  roles.includes('handler') && !roles.includes('head')

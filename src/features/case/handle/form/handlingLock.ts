/** The lock that handling takes (spec §3: tackleType; its values are not shown there). */
export const HANDLING_LOCK = 'handle'

/** The lock that confirming takes (spec §3: tackleType; its values are not shown there). */
export const CONFIRM_LOCK = 'confirm'

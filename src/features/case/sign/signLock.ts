/** The lock that signing takes (spec §3: tackleType; its values are not shown there). */
export const SIGN_LOCK = 'sign'

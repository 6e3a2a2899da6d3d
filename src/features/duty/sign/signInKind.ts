import { signKindOf } from './signKind'

/** 签到 of a shift: it appends, so it counts without a line as well. */
export const signInKind = signKindOf('in', 'dutySignIn')

import { signKindOf } from './signKind'

/** 签退 of a shift, with what is handed over. */
export const signOutKind = signKindOf('out', 'dutySignOut')

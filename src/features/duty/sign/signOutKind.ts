import { actKind } from '@/kit/outbox/act/actKind'
import { signActOf } from './signKind'

/** 签退 of a shift, with what is handed over. */
export const signOutKind = actKind(signActOf('out', 'dutySignOut'))

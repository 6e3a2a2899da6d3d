import { actKind } from '@/kit/outbox/act/actKind'
import { signActOf } from './signKind'

/** 签到 of a shift: it appends, so it counts without a line as well. */
export const signInKind = actKind(signActOf('in', 'dutySignIn'))

import { moment, record, text } from '../tolerant'

/** 挂账 of a clock; `to` null while nobody knows its end. Fields assumed. */
export const pause = record({ from: moment(), to: moment(), reason: text() })

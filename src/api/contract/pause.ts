import { moment, record, text } from '../tolerant'

/** 挂账 of a clock; `to` is null when the end is unknown. Fields assumed. */
export const pause = record({ from: moment(), to: moment(), reason: text() })

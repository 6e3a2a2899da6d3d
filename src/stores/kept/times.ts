import type { Millis } from '@/domain/time'

/** When something on show was answered by the server. */
export interface ReadTime {
  at: Millis
  /** In an earlier visit: kept on the phone, and nothing has come since. */
  earlier: boolean
}

const times = new WeakMap<object, ReadTime>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Notes when the data of a query were answered. */
export function noteTime(data: unknown, time: ReadTime): void {
  if (isObject(data)) times.set(data, time)
}

/** When the data of a query were answered; null where nobody knows. */
export const timeOf = (data: unknown): ReadTime | null => (isObject(data) && times.get(data)) || null

/** Whether data are of an earlier visit, so that nothing may be done by them as if they were fresh. */
export const isEarlier = (data: unknown): boolean => timeOf(data)?.earlier === true

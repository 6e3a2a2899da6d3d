import type { Millis } from '@/domain/time'

/** When shown data was answered by the server. */
export interface ReadTime {
  at: Millis
  /** By an earlier visit: persisted, and not refreshed since. */
  earlier: boolean
}

const times = new WeakMap<object, ReadTime>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Notes when the data of a query was answered. */
export function noteTime(data: unknown, time: ReadTime): void {
  if (isObject(data)) times.set(data, time)
}

/** When the data of a query was answered; null when unknown. */
export const timeOf = (data: unknown): ReadTime | null => (isObject(data) && times.get(data)) || null

/** Whether data is from an earlier visit, so that no action may rely on it. */
export const isEarlier = (data: unknown): boolean => timeOf(data)?.earlier === true

import { wireTime, type Millis } from '@/domain/time'

/** A moment as it is sent; null for none. */
export const timeOr = (ms: Millis | null | undefined): string | null =>
  ms === null || ms === undefined ? null : wireTime(ms)

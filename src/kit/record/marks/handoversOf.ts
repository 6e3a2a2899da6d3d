import type { RecordKind, RecordRow } from '../kind'
import type { Handovers } from './HandoverNotices'

/** How a record came to whoever has it now, as its kind tells. */
export const handoversOf = <R extends RecordRow, D extends R, A extends string>(
  { marks, assigned }: Pick<RecordKind<R, D, A>, 'marks' | 'assigned'>,
  record: D | undefined,
): Handovers => ({
  returned: (record && marks?.returned(record)) ?? null,
  assigned: (record && assigned?.(record)) ?? null,
})

import type { Draft } from '../../edit/draft/draft'

/**
 * A draft that says what its record was like when it was last seen (`about`): without a network the record cannot be asked. What
 * the server says now comes before what was known when the draft was written.
 */
export function withSeen<A, V extends { about: A | null }>(kept: Draft<V>, now: A | undefined): Draft<V> {
  const about = now ?? kept.value.about
  return {
    ...kept,
    value: { ...kept.value, about },
    set: (change) =>
      kept.set((value) => ({ about, ...(typeof change === 'function' ? change(value) : change) })),
    handOver: (work) => kept.handOver((value) => work({ ...value, about })),
  }
}

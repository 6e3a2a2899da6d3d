/** Degrees are asked about to about 10 m, so that a trembling position does not ask again and again. */
export const coarse = (degrees: number | null): number => Math.round((degrees ?? 0) * 10_000) / 10_000

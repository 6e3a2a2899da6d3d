/** Types a JSON import, for which TypeScript infers neither literals nor tuples. */
export const typed = <T>(json: unknown): T => json as T

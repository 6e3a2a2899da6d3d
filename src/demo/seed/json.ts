/** TypeScript infers neither literals nor tuples from JSON. */
export const typed = <T>(json: unknown): T => json as T

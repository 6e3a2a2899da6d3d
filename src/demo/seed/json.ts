/** What a JSON file of the seed holds, as its reader types it: TypeScript sees neither literals nor tuples in JSON. */
export const typed = <T>(json: unknown): T => json as T

/** A read in the states a part of a screen shows. */
export interface Reading<T> {
  data: T | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * A query in full, for a sheet that opens later. A query tells of changes only to those who have read them: what a closed
 * sheet alone would read (that it failed) would otherwise be told to nobody.
 */
export const readingOf = <T>({ data, error, refetch }: Reading<T>): Reading<T> => ({ data, error, refetch })

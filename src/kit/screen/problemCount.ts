import { useEffect } from 'react'
import { useScreen } from './screenContext'

const counts = new Map<string, number>()

/**
 * Says how many problems a screen holds, for the shell's page-will-pop (spec §2: on the evaluationRegister screen). For as
 * long as the screen shows.
 */
export function useProblemCount(count: number): void {
  const { row } = useScreen()
  useEffect(() => {
    counts.set(row.name, count)
    return () => void counts.delete(row.name)
  }, [row.name, count])
}

/** The problem count of a screen by its route name; undefined when it has said none. */
export const problemCountOf = (route: string): number | undefined => counts.get(route)

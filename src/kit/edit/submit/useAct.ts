import { holdChanges } from '@/api/changes'
import { useGuard } from './useGuard'

export interface Act<I extends readonly unknown[]> {
  /** Resolves when it is done; true for success. */
  run: (...input: I) => Promise<boolean>
  /** In progress. */
  running: boolean
}

export interface ActOptions {
  /** The screen closes: a tap during the transition must not repeat the action. */
  leaves?: boolean
}

/**
 * Runs an action once at a time, with or without a form: a second tap meanwhile does nothing. Afterwards the
 * reads with the tags of its calls are refetched. The client, or `work`, has shown the error of a failed
 * call; the input stays.
 */
export function useAct<I extends readonly unknown[]>(
  work: (...input: I) => Promise<unknown>,
  { leaves = false }: ActOptions = {},
): Act<I> {
  const { running, guard } = useGuard()
  const run = async (...input: I): Promise<boolean> => {
    let done = false
    await guard(async () => {
      // During the transition nothing behind it is refetched: otherwise the form would show that its record
      // has changed.
      const release = holdChanges()
      try {
        await work(...input)
        done = true
      } catch {
        // The client shows it, or `work` where its calls are quiet.
      } finally {
        release()
      }
      return done && leaves
    })
    return done
  }
  return { run, running }
}

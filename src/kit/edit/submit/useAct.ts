import { holdChanges } from '@/api/changes'
import { useGuard } from './useGuard'

export interface Act<I extends readonly unknown[]> {
  /** Resolves when it is over; true when it was done. */
  run: (...input: I) => Promise<boolean>
  /** Under way. */
  running: boolean
}

export interface ActOptions {
  /** It leaves the screen: a tap that falls while it goes must not do it a second time. */
  leaves?: boolean
}

/**
 * Does something once at a time, with a form or without: a second tap while it is under way does nothing. What it changed is
 * asked again when it is over, by the tags of its calls. A failed call has told why, or `work` does; everything typed stays.
 */
export function useAct<I extends readonly unknown[]>(
  work: (...input: I) => Promise<unknown>,
  { leaves = false }: ActOptions = {},
): Act<I> {
  const { running, guard } = useGuard()
  const run = async (...input: I): Promise<boolean> => {
    let done = false
    await guard(async () => {
      // While it goes nothing behind it is drawn anew: the form would tell that its record has moved on.
      const release = holdChanges()
      try {
        await work(...input)
        done = true
      } catch {
        // Told by the client, or by `work` where its calls are quiet.
      } finally {
        release()
      }
      return done && leaves
    })
    return done
  }
  return { run, running }
}

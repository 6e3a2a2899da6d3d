import { useEffect, useState, type ComponentType } from 'react'
import { LinkButton } from '@/ui/button/Button'
import { StateText } from '@/ui/state/StateText'
import { toast } from '@/stores/toasts'

/** Loaded modules of this page by loader: the next component gets them synchronously. */
const arrivals = new Map<() => Promise<unknown>, { part: unknown }>()

interface Arrival<T> {
  /** null until it has loaded. */
  arrived: T | null
  /** It failed; `retry` loads again. */
  failed: boolean
  /** Its error; null without one. */
  error: unknown
  retry: () => void
}

/** Preloads for `useArrival`, so that it renders immediately. Rejects when it fails. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  if (!arrivals.has(load)) arrivals.set(load, { part: await load() })
}

/**
 * Loads a chunk when needed; a failed one is loaded again when its screen is visible again. `load` is a
 * module-level function: the same at every render.
 */
export function useArrival<T>(load: () => Promise<T>, wanted = true): Arrival<T> {
  // The entry of a loader has only this loader's result. It is boxed because the result may be a function.
  const [box, setBox] = useState(() => arrivals.get(load) as { part: T } | undefined)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || box) return
    const take = (part: T) => {
      const came = { part }
      arrivals.set(load, came)
      setBox(came)
    }
    load().then(take, (error: unknown) => setFailure({ attempt, error }))
  }, [load, wanted, box, attempt])
  const failed = failure?.attempt === attempt
  return {
    arrived: box ? box.part : null,
    failed,
    error: failed ? failure.error : null,
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * A component whose chunk loads after the screen. Until then `Waiting` keeps its place; a failure shows there
 * with 重试. A component that a tap opens is a `useLatePart`.
 */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { arrived: Part, failed, retry } = useArrival(load)
    if (Part) return <Part {...props} />
    if (!failed) return <Waiting />
    return (
      <StateText
        alarming
        title={`${name}没有加载出来`}
        action={<LinkButton onClick={retry}>重试</LinkButton>}
      />
    )
  }
}

interface LateState<P> {
  /** null until its chunk has loaded. It then stays mounted, closed, for the closing animation. */
  Part: ComponentType<P> | null
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A sheet or viewer whose chunk loads by the tap that opens it. A failure shows a toast: the screen stays as
 * it is, and the next tap retries. A component rendered without a tap is a `latePart`.
 */
export function useLatePart<P>(name: string, load: () => Promise<ComponentType<P>>): LateState<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const part = await load()
      setPart(() => part)
      setOpen(true)
    } catch {
      toast.failure(`${name}没有加载出来，请检查网络后重试`)
    }
  }
  return { Part, isOpen, open: () => void open(), close: () => setOpen(false) }
}

import { useState, type ComponentType } from 'react'
import { toast } from '@/stores/toasts'

export interface LatePart<P> {
  /** null until its chunk has arrived. It then stays, closed, so that it can slide away. */
  Part: ComponentType<P> | null
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A sheet or viewer whose chunk is fetched by the tap that opens it. When it does not arrive a toast says so: the screen
 * stays as it is, and the next tap asks anew. What is drawn without a tap is a `latePart`.
 */
export function useLatePart<P>(name: string, load: () => Promise<ComponentType<P>>): LatePart<P> {
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

import { useState, type ComponentType } from 'react'
import { toast } from '@/stores/toasts'

/**
 * A part whose chunk is fetched by the tap that opens it. `open` answers false, told by a toast, when it does not arrive:
 * the screen stays as it is, and the next tap asks anew. `Part` is null before.
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): {
  Part: ComponentType<P> | null
  open: () => Promise<boolean>
} {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const open = async () => {
    try {
      const part = await load()
      setPart(() => part)
      return true
    } catch {
      toast.failure('没有打开，请重试')
      return false
    }
  }
  return { Part, open }
}

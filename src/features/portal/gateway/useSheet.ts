import { useState } from 'react'
import { toast } from '@/stores/toasts'

export interface SheetState {
  /** Asked for at least once: the sheet then stays, closed, so that it can slide away. */
  asked: boolean
  open: boolean
  show: () => void
  close: () => void
}

/** Opens a sheet of a chunk of its own: it is opened once `load` has brought the chunk, else a toast says why not. */
export function useSheet(name: string, load: () => Promise<unknown>): SheetState {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const show = async () => {
    try {
      await load()
      setState('open')
    } catch {
      toast.failure(`${name}没有加载出来，请检查网络后重试`)
    }
  }
  return {
    asked: state !== 'unasked',
    open: state === 'open',
    show: () => void show(),
    close: () => setState('closed'),
  }
}

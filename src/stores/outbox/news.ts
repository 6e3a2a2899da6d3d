import { toast } from '../toasts'
import type { OutboxItem } from './item'
import { kindHere } from './kinds'
import { useOutbox } from './state'

/** Acts whose form waits for the answer: it says itself what became of them. */
const awaited = new Set<string>()
/** Open panels: they show each receipt as it comes. */
let panels = 0

/** Runs `work` while a form waits for what becomes of an act. */
export async function tellInForm<T>(key: string, work: () => Promise<T>): Promise<T> {
  awaited.add(key)
  try {
    return await work()
  } finally {
    awaited.delete(key)
  }
}

/** The panel is open, until the answer is called: whatever has been received is seen there. */
export function tellInPanel(): () => void {
  panels += 1
  useOutbox.setState({ news: [] })
  return () => {
    panels -= 1
  }
}

/** Says once that a record which was sent in the background has been received; the number stands in the panel, to copy. */
export function tellReceived({ key, kind, title, receipt }: OutboxItem): void {
  const { news } = useOutbox.getState()
  const known = kindHere(kind)
  if (panels > 0 || known?.untold || awaited.has(key) || news.includes(key)) return
  useOutbox.setState({ news: [...news, key] })
  toast.success(`已${known?.verb ?? '提交'} ${receipt?.number || title}`)
}

import { resettable, resettableSet } from '@/domain/resettable'
import { toast } from '../toasts'
import type { OutboxItem } from './item'
import { useOutbox } from './state'
import { kindHere } from './kinds'

/** Actions whose open form reports the outcome itself. */
const awaited = resettableSet<string>()
/** Number of open panels: they show each receipt. */
const panels = resettable(() => 0)

/** Runs `work` while a form waits for the outcome of an action. */
export async function reportInForm<T>(key: string, work: () => Promise<T>): Promise<T> {
  awaited.add(key)
  try {
    return await work()
  } finally {
    awaited.delete(key)
  }
}

/** Marks the panel as open until the returned function is called: it shows all receipts. */
export function reportInPanel(): () => void {
  panels.current += 1
  useOutbox.setState({ news: [] })
  return () => {
    panels.current -= 1
  }
}

/** Reports once that an action sent in the background was received; the panel has its number to copy. */
export function reportReceived({ key, kind, title, receipt }: OutboxItem): void {
  const { news } = useOutbox.getState()
  const known = kindHere(kind)
  if (panels.current > 0 || known?.untold || awaited.has(key) || news.includes(key)) return
  useOutbox.setState({ news: [...news, key] })
  toast.success(`已${known?.verb ?? '提交'} ${receipt?.number || title}`)
}

/** Failed actions that have been reported. */
const reported = resettableSet<string>()

/** Reports once that an action failed in the background: everything stays in the panel. */
export function reportFailed({ key, kind, title, lastError }: OutboxItem): void {
  if (panels.current > 0 || awaited.has(key) || reported.has(key)) return
  reported.add(key)
  toast.failure(`${title} 没有${kindHere(kind)?.verb ?? '提交'}成功：${lastError}。内容都在待传里`)
}

/** It is tried again: a further failure is news. */
export const forgetFailed = ({ key }: Pick<OutboxItem, 'key'>): void => void reported.delete(key)

import { useState } from 'react'
import { call } from '@/api/call'
import { labelAttach, type UserLabel } from '@/api/contract/words'
import { toast } from '@/stores/toasts'
import { useAct } from '../../edit/submit/useAct'

/** Which of one's labels a record carries, changed here and sent by `save`, after which `done` is called. */
export function useAttached(
  id: string,
  carried: readonly string[],
  labels: readonly UserLabel[],
  done: () => void,
) {
  const own = new Set(labels.map((label) => label.id))
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const before = carried.filter((label) => own.has(label))
  // A label deleted meanwhile is not sent.
  const value = (chosen ?? before).filter((label) => own.has(label))
  const { run, running } = useAct(async () => {
    await call(labelAttach, { data: { id, labelIds: [...value] } })
    toast.success('标签已保存')
    done()
  })
  return {
    value,
    changed: value.length !== before.length || value.some((label) => !before.includes(label)),
    toggle: (label: string) =>
      setChosen(value.includes(label) ? value.filter((other) => other !== label) : [...value, label]),
    save: run,
    saving: running,
  }
}
export type Attached = ReturnType<typeof useAttached>

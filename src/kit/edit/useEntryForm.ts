import { useState } from 'react'
import type { Problem } from '@/domain/problems'
import { toast } from '@/stores/toasts'
import { fieldsOf } from './form'
import { useAct } from './useAct'
import { useSubmit } from './useSubmit'

/** A small list one keeps oneself (labels, opinions): how an entry is checked, saved and deleted. */
export interface EntrySpec<E extends object> {
  missing: (entry: E) => readonly Problem[]
  save: (entry: E) => Promise<unknown>
  remove: (entry: E) => Promise<unknown>
  /** Whether the entry is kept already: then it is changed, not added. */
  isKept: (entry: E) => boolean
  empty: E
}

/** Adding, changing and deleting entries one at a time, in a sheet without a draft. A failure keeps what is written. */
export function useEntryForm<E extends object>({ missing, save, remove, isKept, empty }: EntrySpec<E>) {
  const [edited, setEdited] = useState<E | null>(null)
  const [doomed, setDoomed] = useState<E | null>(null)
  const value = edited ?? empty
  const submit = useSubmit({
    problems: () => missing(value),
    send: () => save(value),
    said: isKept(value) ? '已修改' : '已添加',
    done: () => setEdited(null),
  })
  const deletion = useAct(async () => {
    if (!doomed) return
    await remove(doomed)
    setDoomed(null)
    toast.success('已删除')
  })
  const set = (change: Partial<E>) => setEdited((before) => before && { ...before, ...change })
  return {
    edited,
    setEdited,
    field: fieldsOf(value, set, submit.problem),
    submit,
    doomed,
    setDoomed,
    remove: async () => void (await deletion.run()),
  }
}

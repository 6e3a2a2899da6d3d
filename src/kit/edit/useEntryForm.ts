import { useState } from 'react'
import type { CallOptions } from '@/api/http'
import type { Problem } from '@/domain/problems'
import { toast } from '@/stores/toasts'
import { useFields } from './bindings'
import { useAct } from './submit/useAct'
import { useSubmit } from './submit/useSubmit'

/** A user's short list (labels, opinions): how an entry is validated, saved and deleted. */
export interface EntrySpec<E extends object> {
  missing: (entry: E) => readonly Problem[]
  /** With these call options: the sheet shows errors itself. */
  save: (entry: E, options: CallOptions) => Promise<unknown>
  remove: (entry: E) => Promise<unknown>
  /** Whether the entry exists already: then it is updated, not created. */
  isKept: (entry: E) => boolean
  empty: E
}

const QUIET = { quiet: true } as const

/**
 * Creates, updates and deletes entries one at a time, in a sheet without a draft. A failure keeps the input.
 */
export function useEntryForm<E extends object>({ missing, save, remove, isKept, empty }: EntrySpec<E>) {
  const [edited, setEntry] = useState<E | null>(null)
  const [pendingDelete, setPendingDelete] = useState<E | null>(null)
  const value = edited ?? empty
  const submit = useSubmit({
    problems: () => missing(value),
    send: () => save(value, QUIET),
    successMessage: isKept(value) ? '已修改' : '已添加',
    done: () => setEdited(null),
    stays: true,
    kept: '填写的内容还在',
  })
  const setEdited = (entry: E | null) => {
    submit.forget()
    setEntry(entry)
  }
  const deletion = useAct(async () => {
    if (!pendingDelete) return
    await remove(pendingDelete)
    setPendingDelete(null)
    toast.success('已删除')
  })
  const set = (change: Partial<E>) => setEntry((before) => before && { ...before, ...change })
  return {
    edited,
    setEdited,
    field: useFields(value, set, submit.errorOf),
    submit,
    pendingDelete: pendingDelete,
    setPendingDelete: setPendingDelete,
    remove: async () => void (await deletion.run()),
  }
}

import { useState } from 'react'
import { call } from '@/api/call'
import { commonOpinions, opinionDelete, opinionSave, type Opinion } from '@/api/contract/words'
import { opinionProblems } from '@/domain/words'
import { useInvalidate } from '@/kit/useApiQuery'
import type { Opinions } from '@/kit/useOpinions'
import { useSubmit } from '@/kit/useSubmit'
import { toast } from '@/stores/toasts'

/** One of one's own opinions while it is written; a new one has no id. */
interface Edited {
  id?: string
  content: string
}

/** Adding, changing and deleting one's own opinions of a kind. */
export function useOpinionEditor(kind: string, { own, standard }: Opinions) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [doomed, setDoomed] = useState<Opinion | null>(null)
  const invalidate = useInvalidate()
  const { id, content } = edited ?? { content: '' }
  const submit = useSubmit({
    problems: () => opinionProblems({ id, content }, [...own, ...standard]),
    send: () => call(opinionSave, { data: { id, content: content.trim(), kind } }),
    changes: [commonOpinions],
    success: id === undefined ? '已添加' : '已修改',
    done: () => setEdited(null),
  })
  const remove = async () => {
    if (!doomed) return
    try {
      await call(opinionDelete, { params: { id: doomed.id } })
    } finally {
      // Also after a failure: another phone may have deleted it first.
      void invalidate(commonOpinions)
    }
    setDoomed(null)
    toast.success('已删除')
  }
  return { edited, setEdited, submit, doomed, setDoomed, remove }
}
export type OpinionEditor = ReturnType<typeof useOpinionEditor>

import { call } from '@/api/call'
import { opinionDelete, opinionSave } from '@/api/contract/words'
import { opinionProblems } from '@/domain/words'
import { useEntryForm } from '@/kit/edit/useEntryForm'
import type { Opinions } from '@/kit/edit/opinion/useOpinions'

/** One of one's own opinions while it is written; a new one has no id. */
interface OpinionEntry {
  id?: string
  content: string
}

/** Adding, changing and deleting one's own opinions of a kind. */
export const useOpinionEditor = (kind: string, { own, standard }: Opinions) =>
  useEntryForm<OpinionEntry>({
    empty: { content: '' },
    missing: (entry) => opinionProblems(entry, [...own, ...standard]),
    save: ({ id, content }, options) =>
      call(opinionSave, { data: { id, content: content.trim(), kind } }, options),
    remove: ({ id = '' }) => call(opinionDelete, { params: { id } }),
    isKept: ({ id }) => id !== undefined,
  })
export type OpinionEditor = ReturnType<typeof useOpinionEditor>

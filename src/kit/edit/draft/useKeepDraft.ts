import type { Draft } from './draft'
import { toast } from '@/stores/toasts'
import { useNav } from '../../screen/screenContext'

/** Said of a device that keeps no drafts, full or denied. */
export const NOT_KEPT = '本机存不下草稿，请直接提交，离开会丢失已填内容'

/** Keeps the draft and goes back, saying `words`; stays where the device cannot keep it. */
export function useKeepDraft(draft: Pick<Draft<object>, 'save'>, words: string): () => Promise<void> {
  const nav = useNav()
  return async () => {
    if (!(await draft.save())) return toast.failure(NOT_KEPT)
    toast.success(words)
    nav.back()
  }
}

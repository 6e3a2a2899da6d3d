import { call } from '@/api/call'
import { keyTaskSave } from '@/api/contract/keyTaskStart'
import { isAmbiguous, isLoggedOut } from '@/api/envelope'
import { newId } from '@/domain/id'
import { unsentProblem } from '@/kit/attachments/photoItem'
import { preparingProblems } from '@/kit/attachments/preparing'
import type { Draft } from '@/kit/edit/draft/draft'
import { useAct, type Act } from '@/kit/edit/submit/useAct'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { toast } from '@/stores/toasts'
import { startData, type StartForm } from './startForm'
import { submittedAs } from './useStartForm'

type Kept = Pick<Draft<StartForm>, 'key' | 'value' | 'set' | 'save' | 'clear' | 'attempt'>

const QUIET = { quiet: true } as const

/**
 * 存草稿: to the server, so that any phone can go on; nothing of it need be complete. Once the server has it the draft of this
 * phone goes. A photo still on its way would be left behind: it is waited for.
 */
export function useSaveDraft(id: string | undefined, draft: Kept): Act<[]> {
  const nav = useNav()
  const leave = async (words: string) => {
    await draft.clear()
    toast.success(words)
    nav.backTo(to.keyTaskStart())
  }
  return useAct(async () => {
    const [early] = [...preparingProblems(draft.key, '存草稿'), ...unsentProblem(draft.value.photos)]
    if (early) return toast.failure(early.text)
    try {
      // A submit without an answer may have arrived: then there is no draft to keep.
      if (draft.attempt && (await submittedAs(draft.value.clientId))) return await leave('上次提交已生效')
      await saveOnce(id, draft)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      // 901 has been told, and asked for a login.
      if (!isLoggedOut(error)) toast.failure(`没有存到服务器：${why}。内容还在本机`)
      return
    }
    await leave('草稿已保存，换台手机也能继续填写')
  })
}

/**
 * Saved twice it is one draft: after an answer that never came the first call goes again as it was, under the same client id, and
 * tells which draft the server has; what was typed since replaces that.
 */
async function saveOnce(id: string | undefined, { value, set, save }: Kept): Promise<void> {
  const data = startData(value, id)
  const { unsure } = value
  // Before it leaves: a page killed on the way comes back knowing that it may have arrived.
  set({ unsure: true })
  await save()
  let known: string
  try {
    const receipt = await call(keyTaskSave, { data }, QUIET)
    known = receipt?.id || id || ''
  } catch (error) {
    if (!unsure && !isAmbiguous(error)) {
      set({ unsure: false })
      await save()
    }
    throw error
  }
  if (unsure && known !== '')
    await call(keyTaskSave, { data: { ...data, id: known, clientId: newId() } }, QUIET)
}

import type { Draft } from '@/kit/edit/draft'
import { call } from '@/api/call'
import { saveTemp } from '@/api/contract/casePersonal'
import { isLoggedOut } from '@/api/envelope'
import { unsent } from '@/kit/attachments/photoItem'
import { preparingProblem } from '@/kit/attachments/preparing'
import { useAct, type Act } from '@/kit/edit/useAct'
import { useNav } from '@/kit/screen/screenContext'
import { toast } from '@/stores/toasts'
import { tempData, type PersonalForm } from './handlingTemp'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/**
 * 暂存: on this device, then on the server, so that another phone can go on; then back. When the server does not take it
 * the form stays, for another try; and where the phone keeps no drafts, as long as a photo has not reached the server.
 */
export function useKeepTemp(id: string, draft: Pick<Draft<PersonalForm>, 'value' | 'save'>): Act<[]> {
  const nav = useNav()
  return useAct(async () => {
    // A photo that is being prepared would be left out without a word.
    const early = preparingProblem('暂存')
    if (early) return toast.failure(early)
    const kept = await draft.save()
    try {
      await call(saveTemp, { data: tempData(id, draft.value) }, { quiet: true })
    } catch (error) {
      // 901 has been told, and asked for a login.
      if (!isLoggedOut(error)) toast.failure(`没有暂存到服务器：${messageOf(error)}`)
      return
    }
    const left = unsent(draft.value.photos).length
    if (!kept && left > 0)
      return toast.failure(`文字已暂存到服务器，本机存不下 ${left} 张没传完的照片，离开会丢失`)
    toast.success(left > 0 ? `已暂存，${left} 张没传完的照片只在本机` : '已暂存到服务器')
    nav.back()
  })
}

import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { getCurrentUserTempFromCache, saveTemp } from '@/api/contract/casePersonal'
import { isLoggedOut } from '@/api/envelope'
import { unsent } from '@/kit/attachments/photoItem'
import { preparingProblem } from '@/kit/attachments/preparing'
import { useNav } from '@/kit/screenContext'
import { useInvalidate } from '@/kit/useApiQuery'
import type { Draft } from '@/kit/useDraft'
import { toast } from '@/stores/toasts'
import { tempData, type PersonalForm } from './handleTemp'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/**
 * 暂存: on this device, then on the server, so that another phone can go on; then back. When the server does not take it
 * the form stays, for another try; and where the phone keeps no drafts, as long as a photo has not reached the server.
 */
export function useKeepTemp(id: string, draft: Pick<Draft<PersonalForm>, 'value' | 'save'>) {
  const nav = useNav()
  const invalidate = useInvalidate()
  const underWay = useRef(false)
  const [keeping, setKeeping] = useState(false)
  const keep = async () => {
    if (underWay.current) return
    // A photo that is being prepared would be left out without a word.
    const early = preparingProblem('暂存')
    if (early) return toast.failure(early)
    underWay.current = true
    setKeeping(true)
    try {
      const kept = await draft.save()
      await call(saveTemp, { data: tempData(id, draft.value) }, { quiet: true })
      void invalidate(getCurrentUserTempFromCache)
      const left = unsent(draft.value.photos).length
      if (!kept && left > 0)
        return toast.failure(`文字已暂存到服务器，本机存不下 ${left} 张没传完的照片，离开会丢失`)
      toast.success(left > 0 ? `已暂存，${left} 张没传完的照片只在本机` : '已暂存到服务器')
      nav.back()
    } catch (error) {
      // 901 has been told, and asked for a login.
      if (!isLoggedOut(error)) toast.failure(`没有暂存到服务器：${messageOf(error)}`)
    } finally {
      underWay.current = false
      setKeeping(false)
    }
  }
  return { keep: () => void keep(), keeping }
}

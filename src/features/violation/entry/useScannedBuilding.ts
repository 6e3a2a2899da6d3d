import { boothCodeIn } from '@/domain/collection/boothCode'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { toast } from '@/stores/toasts'

const NO_CODE = '这不是楼栋码，请对准门牌旁的二维码，或输入楼栋编号'

/** Leads from the text of a code to the building it names; '' is somebody who gave up. Plates are written like those of booths. */
export function useScannedBuilding(): (text: string) => void {
  const nav = useNav()
  return (text) => {
    const code = boothCodeIn(text)
    if (code !== '') nav.go(to.inspectEntry({ code }))
    else if (text.trim() !== '') toast.failure(NO_CODE)
  }
}

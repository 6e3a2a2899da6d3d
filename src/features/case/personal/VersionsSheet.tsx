import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import type { Version } from './versions'

export interface VersionsSheetProps {
  versions: readonly Version[]
  /** Puts one on show; what is on show takes its place here. */
  onShow: (version: Version) => void
  onClose: () => void
}

/** As much of what was written as tells one version from another. */
const EXCERPT = 40

const NAME = { device: '本机草稿', server: '服务器暂存' }

/** The versions that gave way, to choose the one to go on with. */
export function VersionsSheet({ versions, onShow, onClose }: VersionsSheetProps) {
  const now = useNow()
  const items = versions.map((version, index) => {
    const { from, savedAt, form } = version
    return {
      key: String(index),
      label: [NAME[from], savedAt !== null && spokenTime(savedAt, now)].filter(Boolean).join(' · '),
      hint: hintOf(form),
      onClick: () => {
        onShow(version)
        onClose()
      },
    }
  })
  return (
    <Popup open title="没有提交的内容" onClose={onClose}>
      <Menu label="没有提交的内容" items={items} />
    </Popup>
  )
}

function hintOf({ opinion, photos }: Version['form']): string {
  const words = opinion.trim()
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
  return [excerpt || '没有写处置说明', photos.length > 0 && `照片 ${photos.length} 张`]
    .filter(Boolean)
    .join(' · ')
}

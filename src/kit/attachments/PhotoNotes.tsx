import { doubtWords } from '@/domain/shot'
import type { Flaw } from '@/platform/photo/quality'
import { TextField } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import type { PhotoItem } from './photoItem'
import { useCamera } from './useCamera'
import type { Photos } from './usePhotos'

interface PhotoNotesProps {
  items: readonly PhotoItem[]
  photos: Photos
}

/** Below the photos: what the phone finds poor about one, and what has to be explained about one. */
export function PhotoNotes({ items, photos }: PhotoNotesProps) {
  const noted = items
    .map((item, index) => ({ item, place: `第 ${index + 1} 张` }))
    .filter(({ item }) => !item.lost && (item.flaws.length > 0 || item.doubts.length > 0))
  if (noted.length === 0) return null
  return (
    <div className="cg-photo-notes">
      {noted.map(({ item, place }) => (
        <div key={item.id}>
          {item.flaws.length > 0 && <Flaws {...{ item, place, photos }} />}
          {item.doubts.length > 0 && (
            <TextField
              label={`${place}为什么用它`}
              required
              hint={doubtWords(item)}
              placeholder="一句话说明，和照片一起提交"
              maxLength={100}
              value={item.remark}
              onChange={(remark) => photos.setRemark(item.id, remark)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

const FLAW_WORDS: Record<Flaw, string> = { dark: '光线过暗', blurred: '照片可能模糊' }

interface FlawsProps {
  item: PhotoItem
  /** 第 2 张 */
  place: string
  photos: Photos
}

/** Said, not forbidden: the phone may be wrong, and at night there may be no better photo. */
function Flaws({ item, place, photos }: FlawsProps) {
  const again = useCamera({
    name: `重拍${place}照片`,
    add: (files) => void photos.replace(item.id, files),
  })
  return (
    <Notice
      tone="warn"
      action={
        <>
          <LinkButton label={`重拍${place}`} onClick={again.shoot}>
            重拍
          </LinkButton>
          {again.input}
          <LinkButton label={`${place}仍然使用`} onClick={() => photos.accept(item.id)}>
            仍然使用
          </LinkButton>
        </>
      }
    >
      {place}：{item.flaws.map((flaw) => FLAW_WORDS[flaw]).join('，')}
    </Notice>
  )
}

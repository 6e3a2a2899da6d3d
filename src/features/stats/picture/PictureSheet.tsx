import { useEffect, useState } from 'react'
import { DeviceError } from '@/platform/errors'
import { canSharePicture, sharePicture } from '@/platform/picture'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateText } from '@/ui/state/StateText'
import { drawPicture } from './drawPicture'
import type { PictureContent } from './picture'

export interface PictureSheetProps {
  open: boolean
  picture: PictureContent
  name: string
  onClose: () => void
}

/** The picture, with a share button if the engine has sharing. A long press saves it. */
export function PictureSheet({ open, ...content }: PictureSheetProps) {
  return (
    <Popup open={open} title="保存或分享图片" onClose={content.onClose} height="full">
      <Picture {...content} />
    </Popup>
  )
}

interface Made {
  blob: Blob
  /** A data URL: a long press saves it in every engine, and nothing must be revoked. */
  url: string
}

const urlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

function usePicture(picture: PictureContent): { made: Made | null; failed: boolean } {
  const [made, setMade] = useState<Made | null>(null)
  const [failed, setFailed] = useState(false)
  // The figures at the time of opening: they must not change while the user saves them.
  const [content] = useState(picture)
  useEffect(() => {
    let left = false
    const make = async () => {
      const blob = await drawPicture(content, getComputedStyle(document.body).fontFamily || 'sans-serif')
      const url = await urlOf(blob)
      if (!left) setMade({ blob, url })
    }
    make().catch(() => !left && setFailed(true))
    return () => {
      left = true
    }
  }, [content])
  return { made, failed }
}

function Picture({ picture, name, onClose }: Omit<PictureSheetProps, 'open'>) {
  const { made, failed } = usePicture(picture)
  if (failed) return <StateText alarming title="图片没有生成，请截屏保存" />
  if (!made) return <SkeletonLines lines={8} />
  const file = `${name}.png`
  const share = async () => {
    try {
      if (await sharePicture(made.blob, file)) onClose()
    } catch (error) {
      toast.failure(error instanceof DeviceError ? error.message : '图片没有分享出去，请长按图片保存')
    }
  }
  return (
    <div className="cg-stat-picture">
      <p>长按图片可保存或转发，图中没有个人信息。</p>
      <img src={made.url} alt={altOf(picture)} />
      <div className="cg-stat-send">
        <a className="cg-stat-save" href={made.url} download={file}>
          保存图片
        </a>
        {canSharePicture() && (
          <Button grow onClick={() => void share()}>
            分享
          </Button>
        )}
      </div>
    </div>
  )
}

const altOf = ({ title, about, groups }: PictureContent): string =>
  [title, about, ...groups.flatMap(({ rows }) => rows.map(({ label, value }) => `${label} ${value}`))].join(
    '，',
  )

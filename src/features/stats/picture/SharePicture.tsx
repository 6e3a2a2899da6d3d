import { useLatePart } from '@/kit/screen/late'
import { IconButton } from '@/ui/button/Button'
import { PictureIcon } from '@/ui/icon/icons'
import type { PictureContent } from './picture'
import type { PictureSheetProps } from './PictureSheet'

export interface SharePictureProps {
  /** undefined until there are figures. */
  picture: PictureContent | undefined
  /** Name of the file: 平台统计. */
  name: string
}

/** Makes a picture of the visible figures, to save or share. */
export function SharePicture({ picture, name }: SharePictureProps) {
  const sheet = useLatePart<PictureSheetProps>('图片', () =>
    import('./PictureSheet').then(({ PictureSheet }) => PictureSheet),
  )
  if (!picture) return null
  return (
    <>
      <IconButton icon={PictureIcon} label="生成图片" onClick={sheet.open} />
      {sheet.Part && <sheet.Part open={sheet.isOpen} picture={picture} name={name} onClose={sheet.close} />}
    </>
  )
}

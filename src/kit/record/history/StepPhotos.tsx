import type { SentFile } from '@/api/contract/record'
import { mediaKindOf, TILE_WIDTH } from '@/domain/attachment'
import { distinct } from '@/domain/distinct'
import { PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'
import { fileUrl, pictureOf } from '../../data/filePreview'
import { usePhotoViewer } from '../../detail/usePhotoViewer'
import './record.css'

/** Photos and videos that can be shown, each once: other files stand in 附件详情. */
function shown(files: readonly SentFile[]) {
  const photos = files.flatMap(({ attachmentName, attachmentPath, httpUrl }) => {
    const src = fileUrl(httpUrl) ?? fileUrl(attachmentPath)
    const kind = mediaKindOf(attachmentPath, httpUrl, attachmentName)
    return src && kind !== 'file' ? [{ src, caption: attachmentName, video: kind === 'video' }] : []
  })
  return distinct(photos, ({ src }) => src)
}

export interface StepPhotosProps {
  /** What they came along with: 处置办理. */
  name: string
  files: readonly SentFile[]
}

/** What came along with a step of the flow, small, each opening in the viewer. Nothing where there is none. */
export function StepPhotos({ name, files }: StepPhotosProps) {
  const photos = shown(files)
  const { open, viewer } = usePhotoViewer(photos)
  if (photos.length === 0) return null
  return (
    <div className="cg-record-step">
      <PhotoGrid columns={4} label={`${name}的照片`}>
        {photos.map(({ src, video }, index) => (
          <PhotoTile
            key={src}
            {...pictureOf(src, TILE_WIDTH)}
            alt={`${name} 第 ${index + 1} 张`}
            video={video}
            onOpen={() => open(src)}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </div>
  )
}

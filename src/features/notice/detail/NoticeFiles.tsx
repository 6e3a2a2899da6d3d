import type { NoticeFile } from '@/api/contract/notice'
import { mediaKindOf, TILE_WIDTH } from '@/domain/attachment'
import { fileWord, spokenSize } from '@/domain/notice'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import { usePhotoViewer } from '@/kit/detail/usePhotoViewer'
import { Card } from '@/ui/Card'
import { FileLink } from '@/ui/FileLink'
import { PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'

const kindOf = ({ path, name }: NoticeFile) => mediaKindOf(path, name)

/** What came along: pictures and films open in the viewer, everything else is downloaded, and says what it is and how large. */
export function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  if (files.length === 0) return null
  const documents = files.filter((file) => kindOf(file) === 'file')
  return (
    <Card title="附件" count={`${files.length} 个`}>
      <Media files={files.filter((file) => kindOf(file) !== 'file')} />
      {documents.map((file) => (
        <FileLink key={file.path || file.name} name={labelOf(file)} href={fileUrl(file.path)} />
      ))}
    </Card>
  )
}

/** 夏夜行动方案.doc（Word，86 KB） */
const labelOf = ({ name, path, size }: NoticeFile): string =>
  `${name || '未命名文件'}（${[fileWord(name || path), spokenSize(size)].filter(Boolean).join('，')}）`

function Media({ files }: { files: readonly NoticeFile[] }) {
  const shown = files.map((file) => ({ ...file, src: fileUrl(file.path), video: kindOf(file) === 'video' }))
  const { open, viewer } = usePhotoViewer(
    shown.flatMap(({ src, name, video }) => (src ? [{ src, caption: name, video }] : [])),
  )
  if (shown.length === 0) return null
  return (
    <>
      <PhotoGrid label="图片和视频">
        {shown.map(({ path, name, src, size, video }) => (
          <PhotoTile
            key={path || name}
            {...pictureOf(src, TILE_WIDTH)}
            alt={name || (video ? '视频' : '图片')}
            caption={video ? `视频 ${spokenSize(size)}` : undefined}
            video={video}
            onOpen={src ? () => open(src) : undefined}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </>
  )
}

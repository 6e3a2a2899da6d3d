import type { ReactNode } from 'react'
import type { OpenNotice, NoticeFile } from '@/api/contract/notice'
import { formatRelativeTime } from '@/domain/time'
import { LateRichText } from '@/kit/richText/LateRichText'
import { useNow } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { mediaKindOf, TILE_WIDTH } from '@/domain/attachment'
import { fileTypeLabel, formatFileSize } from '@/domain/notice'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import { usePhotoViewer } from '@/kit/detail/usePhotoViewer'
import { FileLink } from '@/ui/FileLink'
import { PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'
import './notice.css'

const kindOf = ({ path, name }: NoticeFile) => mediaKindOf(path, name)

/** The attachments with type and size. Pictures and videos open in the viewer, others are downloaded. */
function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
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

/** The label of a file: 夏夜行动方案.doc（Word，86 KB）. */
const labelOf = ({ name, path, size }: NoticeFile): string =>
  `${name || '未命名文件'}（${[fileTypeLabel(name || path), formatFileSize(size)].filter(Boolean).join('，')}）`

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
            caption={video ? `视频 ${formatFileSize(size)}` : undefined}
            video={video}
            onOpen={src ? () => open(src) : undefined}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </>
  )
}

export interface NoticeTextProps {
  notice: OpenNotice
  /** Shown after the time: audience, number of readers. */
  about?: readonly (string | null)[]
  /** Called once when the end of the text has come into view. */
  onEnd?: () => void
  /** Shown after the text. */
  foot?: ReactNode
}

/** A 公告 with title, issuer, text and files. */
export function NoticeText({ notice, about = [], onEnd, foot }: NoticeTextProps) {
  const now = useNow()
  const { id, title, category, departmentName, time, content, files } = notice
  return (
    <>
      <Card>
        <header className="cg-notice-head">
          <h2>{title || '没有标题'}</h2>
          <p>{[category, departmentName].filter(Boolean).join(' · ')}</p>
          <p className="num">
            {[time !== null && `${formatRelativeTime(time, now)} 发布`, ...about].filter(Boolean).join(' · ')}
          </p>
        </header>
        <LateRichText key={id} html={content} onEnd={onEnd} />
        {foot}
      </Card>
      <NoticeFiles files={files} />
    </>
  )
}

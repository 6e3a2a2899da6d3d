import type { NoticeRow } from '@/api/contract/notice'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { Tag } from '@/ui/Tag'

export interface NoticeCardProps {
  row: NoticeRow
  /** By all this phone knows: told by the server or not. */
  unread: boolean
  onOpen: () => void
}

/** A 公告 in a list: whose it is, its first words, and whether one has read it. */
export function NoticeCard({ row, unread, onOpen }: NoticeCardProps) {
  const now = useNow()
  const { title, category, departmentName, time, pinned, summary, thumbnail, fileCount } = row
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={unread ? 'brand' : 'plain'}>{unread ? '未读' : '已读'}</Tag>}
      no={[category, departmentName].filter(Boolean).join(' · ')}
      text={summary}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${title}的配图`} />}
      foot={
        <>
          {pinned && <Tag tone="warn">置顶</Tag>}
          {fileCount > 0 && <Tag>{`附件 ${fileCount}`}</Tag>}
          {time !== null && <span>{spokenTime(time, now)}</span>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

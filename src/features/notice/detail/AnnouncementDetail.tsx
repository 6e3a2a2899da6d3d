import { noticeDetail, type NoticeDetail } from '@/api/contract/notice'
import { spokenTime } from '@/domain/time'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { useScreenParams } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { StateBlock } from '@/ui/state/StateBlock'
import { useReceipt } from '../read/useReceipt'
import { NoticeText } from './NoticeText'

/** 公告详情: read to its end, whoever issued it is told. */
export default function AnnouncementDetail() {
  const { id } = useScreenParams('announcementDetail')
  const notice = useRecord(noticeDetail, id)
  return (
    <DetailScreen record={notice} what="公告">
      {(data) =>
        data === null ? (
          <StateBlock kind="empty" title="没有这条公告" text="可能已经撤回，或不是发给您的。" />
        ) : (
          <Own notice={data} />
        )
      }
    </DetailScreen>
  )
}

function Own({ notice }: { notice: NoticeDetail }) {
  const { state, read } = useReceipt(notice)
  const { audienceName, reach, readTime } = notice
  const now = useNow()
  const told = {
    unread: '读到文末即记为已读',
    leaving: '已读',
    'without a line': '已读，联网后告知发布单位',
    later: '已读，稍后告知发布单位',
    read: readTime === null ? '已读，已告知发布单位' : `${spokenTime(readTime, now)} 已读`,
  }
  return (
    <NoticeText
      notice={notice}
      about={[audienceName && `发给 ${audienceName}`, reach && `已读 ${reach.read} / ${reach.total} 人`]}
      onEnd={read}
      foot={
        <p className="cg-notice-read num" role="status">
          {told[state]}
        </p>
      }
    />
  )
}

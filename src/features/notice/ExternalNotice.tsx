import { openNotice } from '@/api/contract/notice'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { StateBlock } from '@/ui/state/StateBlock'
import { NoticeText } from './NoticeText'

/** 公告详情 by link. It is open without login and sends no receipt. */
export default function ExternalNotice() {
  const { id } = useScreenParams('noticeDetail')
  const notice = useApiQuery(openNotice, { params: { id } })
  return (
    <DetailScreen record={notice} what="公告">
      {(data) =>
        data === null ? (
          <StateBlock
            kind="empty"
            title="没有这条公告"
            text="可能已经撤回，或不对外公开。请核对链接是否完整。"
          />
        ) : (
          <NoticeText notice={data} />
        )
      }
    </DetailScreen>
  )
}

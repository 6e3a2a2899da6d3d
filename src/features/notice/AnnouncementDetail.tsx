import { noticeDetail, type NoticeDetail } from '@/api/contract/notice'
import { formatRelativeTime, wireTime } from '@/domain/time'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { useScreenParams, useNow } from '@/kit/screen/hooks'
import { StateBlock } from '@/ui/state/StateBlock'
import { useAccount } from '@/kit/data/useApiQuery'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { useNetwork } from '@/stores/network'
import { enqueue, sendDirectly } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { toast } from '@/stores/toasts'
import { aboutNotice, noticeReadKind } from './readKind'
import { useReads } from './useReads'
import { NoticeText } from './NoticeText'

/** The state of the receipt; `later`: it failed and will be repeated. */
type ReceiptState = 'unread' | 'sending' | 'offline' | 'later' | 'read'

interface Receipt {
  state: ReceiptState
  /** Called when the user has read to the end. */
  read: () => void
}

type Read = Pick<NoticeDetail, 'id' | 'title' | 'departmentName' | 'unread'>

/** Sends the receipt of a 公告 once, immediately or once online. */
function useReceipt({ id, title, departmentName, unread }: Read): Receipt {
  const userId = useAccount()?.id ?? ''
  const done = useReads().find(({ about }) => about === aboutNotice(id))
  const offline = useNetwork((network) => network.offline)
  const known = !unread || done?.state === 'received'
  const state = known ? 'read' : done ? stateOf(done, offline) : 'unread'
  const sendReceipt = async () => {
    noteKind(noticeReadKind)
    const act: NewAct = {
      kind: noticeReadKind.name,
      clientId: id,
      title,
      note: departmentName,
      about: aboutNotice(id),
      payload: { id, time: wireTime(now()) },
      photos: [],
      draft: null,
    }
    try {
      await enqueue(draftKey(userId, noticeReadKind.name, id), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      // A phone without storage sends it immediately.
      await sendDirectly(act)
    }
  }
  return {
    state,
    read: () => {
      if (state === 'unread' && userId !== '')
        void sendReceipt().catch(() => toast.failure('已读没有送达，下次读到这里再送'))
    },
  }
}

function stateOf({ lastError }: OutboxItem, offline: boolean): ReceiptState {
  if (offline) return 'offline'
  return lastError === '' ? 'sending' : 'later'
}

/** 公告详情: the issuer gets a receipt when the user has read to the end. */
export default function AnnouncementDetail() {
  const { id } = useScreenParams('announcementDetail')
  const notice = useRecord(noticeDetail, id)
  return (
    <DetailScreen record={notice} what="公告">
      {(data) =>
        data === null ? (
          <StateBlock kind="empty" title="没有这条公告" text="可能已经撤回，或不是发给您的。" />
        ) : (
          <NoticeWithReceipt notice={data} />
        )
      }
    </DetailScreen>
  )
}

function NoticeWithReceipt({ notice }: { notice: NoticeDetail }) {
  const { state, read } = useReceipt(notice)
  const { audienceName, reach, readTime } = notice
  const now = useNow()
  const receipt = {
    unread: '读到文末即记为已读',
    sending: '已读',
    offline: '已读，联网后告知发布单位',
    later: '已读，稍后告知发布单位',
    read: readTime === null ? '已读，已告知发布单位' : `${formatRelativeTime(readTime, now)} 已读`,
  }
  return (
    <NoticeText
      notice={notice}
      about={[audienceName && `发给 ${audienceName}`, reach && `已读 ${reach.read} / ${reach.total} 人`]}
      onEnd={read}
      foot={
        <p className="cg-notice-read num" role="status">
          {receipt[state]}
        </p>
      }
    />
  )
}

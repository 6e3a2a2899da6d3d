import { useScreenParams } from '@/kit/screen/screenContext'
import { ConversationList } from './ConversationList'
import { Thread } from './Thread'

/** 会话: with whom one speaks; with `peer` in the address what is said. */
export default function Conversation() {
  const { peer, name = '' } = useScreenParams('conversation')
  return peer ? <Thread key={peer} peerId={peer} name={name} /> : <ConversationList />
}

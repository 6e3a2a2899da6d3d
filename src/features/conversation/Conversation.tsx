import { useScreenParams } from '@/kit/screen/screenContext'
import { ConversationList } from './ConversationList'
import { Thread } from './talk/Thread'

/** 会话: with whom one speaks; with `peer` in the address what is said; with `card` a case stands ready to be sent. */
export default function Conversation() {
  const { peer, name = '', card = '' } = useScreenParams('conversation')
  return peer ? <Thread key={peer} peerId={peer} name={name} card={card} /> : <ConversationList card={card} />
}

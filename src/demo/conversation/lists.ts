import { foundBy } from '@/domain/initials'
import type { Db, User } from '../city/model'
import { namedLists, type Order } from '../records/lists'
import type { ConversationRecord } from './model'
import { lastOf, peerIn } from './store'
import { wireColleague, wireConversation } from './wire'

/** What is looked for, and for whom. */
interface Search {
  keyword: string
  askerId: string
}

const latest: Order<ConversationRecord> = (a, b) =>
  (lastOf(b)?.at ?? 0) - (lastOf(a)?.at ?? 0) || (a.id < b.id ? -1 : 1)

/** Conversations: whoever asks has those they are one of the two of. */
export const conversationLists = namedLists<
  ConversationRecord,
  Search,
  ReturnType<typeof wireConversation>,
  'mine'
>({
  records: (db) => db.conversations.values(),
  lists: {
    mine: {
      holds: ({ members, messages }, user) => members.includes(user.id) && messages.length > 0,
      order: () => latest,
    },
  },
  fits:
    ({ keyword = '', askerId = '' }, db) =>
    (conversation) =>
      keyword.trim() === '' ||
      foundBy(db.users.get(peerIn(conversation, askerId))?.name ?? '', keyword.trim()),
  order: () => undefined,
  row: wireConversation,
})

const byId: Order<User> = (a, b) => (a.id < b.id ? -1 : 1)

/** Own unit first, then the own area, then the others. */
function nearest(asker: User | undefined): Order<User> {
  const rank = ({ orgCode }: User) => {
    if (!asker || orgCode === asker.orgCode) return 0
    return orgCode.startsWith(asker.orgCode) || asker.orgCode.startsWith(orgCode) ? 1 : 2
  }
  const far = ({ orgCode }: User) => (asker && orgCode.slice(0, 6) === asker.orgCode.slice(0, 6) ? 0 : 1)
  return (a, b) => rank(a) - rank(b) || far(a) - far(b) || byId(a, b)
}

/** Whom one may write to or call. */
export const colleagueLists = namedLists<User, Search, ReturnType<typeof wireColleague>, 'others'>({
  records: (db: Db) => db.users.values(),
  lists: { others: { holds: ({ id, bound }, user) => bound && id !== user.id, order: () => byId } },
  fits: ({ keyword = '' }) => {
    const words = keyword.trim()
    return ({ name, orgName, duty }) =>
      words === '' || foundBy(name, words) || orgName.includes(words) || duty.includes(words)
  },
  order: ({ askerId = '' }, db) => nearest(db.users.get(askerId)),
  row: (_, user) => wireColleague(user),
})

import { useEffect, useState } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '@/api/call'
import { messages, type Message, type Messages } from '@/api/contract/conversation'
import { tagsOf } from '@/api/endpoint'
import { mergeMessages } from '@/domain/conversation/message'
import type { Millis } from '@/domain/time'
import { ageOf, type Age, keyOf } from '@/kit/data/useApiQuery'
import { isEarlier } from '@/stores/persisted/times'
import { everyWhileInUse } from '@/stores/phoneInUse'

/** Polling interval (ms) for new messages while the conversation and the page are visible. */
const POLL_INTERVAL: Millis = 4_000
/** While the phone is not in use, only one of this many polls runs. */
const IDLE_POLL_FACTOR = 15
/** Number of messages per answer. */
export const PAGE = 30
/** Number of messages per conversation that are persisted for offline use. */
const MAX_PERSISTED = 60
/** After a longer pause (ms) the newest messages are refetched, because a case in them may have changed. */
const MAX_PAUSE: Millis = 60_000

export interface Thread {
  /** Undefined before the first answer. */
  data: Messages | undefined
  error: Error | null
  age: Age | null
  refetch: () => Promise<unknown>
  /** The state of loading older messages. */
  older: { loading: boolean; failed: boolean }
  loadOlder: () => void
}

const lastOf = ({ messages: list }: Messages): Message | undefined => list[list.length - 1]

type Key = ReturnType<typeof keyOf>

const fetchMessages = (peerId: string, where: { before?: number; after?: number }, signal?: AbortSignal) =>
  call(messages, { query: { peerId, size: PAGE, ...where } }, { signal, quiet: true, loading: false })

/**
 * Loads the messages since the last poll; after a pause, or when there are too many, the newest ones. Known
 * messages stay if there is no gap.
 */
async function fetchNewMessages(
  client: QueryClient,
  key: Key,
  peerId: string,
  signal: AbortSignal,
): Promise<Messages> {
  const before = client.getQueryData<Messages>(key)
  const last = before && lastOf(before)
  const rested = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0)
  if (last && rested < MAX_PAUSE && !isEarlier(before)) {
    const news = await fetchMessages(peerId, { after: last.seq }, signal)
    if (!news.more) return merged(client.getQueryData<Messages>(key) ?? before, news)
  }
  const newest = await fetchMessages(peerId, {}, signal)
  const known = client.getQueryData<Messages>(key)
  const [first] = newest.messages
  const goesOn = known && first && (lastOf(known)?.seq ?? -1) >= first.seq
  return goesOn ? merged(known, newest) : newest
}

/** Keys in the order of the schema, so that a persisted answer equals its source. */
const merged = (known: Messages, fresh: Messages): Messages => ({
  ...fresh,
  messages: mergeMessages(known.messages, fresh.messages),
  more: known.more,
})

const cut = (data: unknown): unknown => {
  // Cached data of this query.
  const { messages: list, ...rest } = data as Messages
  const kept = list.slice(-MAX_PERSISTED)
  return {
    peer: rest.peer,
    messages: kept,
    more: rest.more || kept.length < list.length,
    readSeq: rest.readSeq,
    peerReadSeq: rest.peerReadSeq,
  }
}

/** The messages of a conversation, polled while visible. Older ones load on scrolling. */
export function useThread(peerId: string): Thread {
  const client = useQueryClient()
  const key = keyOf(messages, { peerId })
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchNewMessages(client, key, peerId, signal),
    refetchOnMount: 'always',
    meta: { about: tagsOf(messages.about), keep: { schema: () => messages.body, cut } },
  })
  const { refetch } = query
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState !== 'hidden') void refetch({ cancelRefetch: false })
    }
    return everyWhileInUse(poll, POLL_INTERVAL, IDLE_POLL_FACTOR)
  }, [refetch])
  const [older, setOlder] = useState({ loading: false, failed: false })
  const first = query.data?.messages[0]
  const loadOlder = () => {
    if (older.loading || !first || !query.data?.more) return
    setOlder({ loading: true, failed: false })
    fetchMessages(peerId, { before: first.seq })
      .then((answer) => {
        client.setQueryData<Messages>(
          key,
          (now) =>
            now && { ...now, messages: mergeMessages(answer.messages, now.messages), more: answer.more },
        )
        setOlder({ loading: false, failed: false })
      })
      .catch(() => setOlder({ loading: false, failed: true }))
  }
  return {
    data: query.data,
    error: query.error,
    age: ageOf(query),
    refetch: query.refetch,
    older,
    loadOlder,
  }
}

import { useEffect, useRef } from 'react'
import { call } from '@/api/call'
import { readMessages, type Messages } from '@/api/contract/conversation'

/** Says that what is in view has been read, once per newest message; what did not arrive is said again with the next answer. */
export function useMarkRead(peerId: string, data: Messages | undefined, inView: boolean): void {
  const told = useRef(0)
  useEffect(() => {
    const last = data?.messages[data.messages.length - 1]?.seq ?? 0
    if (!inView || document.hidden || last <= Math.max(told.current, data?.readSeq ?? 0)) return
    const before = told.current
    told.current = last
    call(readMessages, { data: { peerId, seq: last } }, { quiet: true }).catch(() => {
      told.current = before
    })
  }, [peerId, data, inView])
}

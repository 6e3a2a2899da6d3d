import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useAccount } from '@/kit/data/useApiQuery'
import { after, now } from '@/stores/clock'
import { deleteDraft, draftKey, readDraft, writeDraft } from '@/stores/drafts'

/** Storage name of unsent input in conversations. */
export const DRAFTS = 'messageText'

const SAVE_DELAY = 300

const schema = v.object({ text: v.string() })

/** The text of a stored draft; '' when unreadable. */
export function draftText(value: unknown): string {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output.text : ''
}

async function storeDraft(userId: string, peerId: string, text: string): Promise<void> {
  const key = draftKey(userId, DRAFTS, peerId)
  if (text.trim() === '') await deleteDraft(key)
  // Ignored: a phone without storage can still send the input.
  else await writeDraft({ key, userId, savedAt: now(), value: { text } }).catch(() => undefined)
}

/** The unsent input for a person, stored until it is sent. */
export function useTextDraft(peerId: string): [text: string, change: (text: string) => void] {
  const userId = useAccount()?.id ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (userId === '') return
    let left = false
    void readDraft(draftKey(userId, DRAFTS, peerId))
      .catch(() => null)
      // Input typed while the draft was loading wins.
      .then((found) => !left && setTyped((before) => before ?? draftText(found?.value)))
    return () => {
      left = true
    }
  }, [userId, peerId])
  const write = useEffectEvent(
    () => typed !== null && userId !== '' && void storeDraft(userId, peerId, typed),
  )
  useEffect(() => after(() => write(), SAVE_DELAY), [typed])
  useEffect(() => {
    const hidden = () => document.hidden && write()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      write()
    }
  }, [])
  return [typed ?? '', setTyped]
}

import * as v from 'valibot'
import { call } from '@/api/call'
import { suggestionByClientId, type SuggestionDetail } from '@/api/contract/feedback'
import { lineFound } from '@/kit/outbox/act/actKind'
import { typeWord } from '../suggestion/suggestionWords'

// What 追问 and 评价 have in common: both add to a 投诉 or 建议 that was answered.

/** It as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
export const about = v.nullable(v.object({ title: v.string(), note: v.string() }))
export type Seen = NonNullable<v.InferOutput<typeof about>>

/** What the draft and the outbox say of it. */
export const seen = ({ title, type, suggestionNo }: SuggestionDetail): Seen => ({
  title,
  note: [typeWord(type), suggestionNo].filter(Boolean).join(' '),
})

const quiet = { quiet: true } as const

/** Whether the server has what was sent with a client id. */
export const lookUp = async (clientId: string) =>
  lineFound(await call(suggestionByClientId, { query: { clientId } }, quiet))

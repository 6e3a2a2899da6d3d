import * as v from 'valibot'
import { call } from '@/api/call'
import { faqList, faqOpinion } from '@/api/contract/faq'
import { outboxKind } from '@/stores/outbox/kind'

export type FaqOpinion = 'useful' | 'useless'

const payload = v.object({ id: v.string(), opinion: v.picklist(['useful', 'useless']), time: v.string() })

const quiet = { quiet: true } as const

/** The outbox subject of ratings of a question. */
export const aboutFaq = (id: string): string => `faq/${id}`
export const opinionId = (id: string, opinion: FaqOpinion, time: string): string =>
  [id, opinion, time].join('|')

/** The rating of an answer, 有用 or 没用. The last one counts, so it may be sent again. */
export const faqOpinionKind = outboxKind({
  name: 'faqOpinion',
  noun: '常见问题评价',
  verb: '评价',
  foundIn: '常见问题',
  untold: true,
  payload,
  send: async (data) => {
    await call(faqOpinion, { data }, quiet)
    return { id: data.id, number: '' }
  },
  lookUp: async (clientId) => {
    const [id = '', opinion] = clientId.split('|')
    const all = await call(faqList, {}, quiet)
    return all.some((entry) => entry.id === id && entry.opinion === opinion) ? { id, number: '' } : null
  },
})

import { faqList, faqOpinion } from '@/api/contract/faq'
import type { Millis } from '@/domain/time'
import type { Area } from '../city/area'
import { happenedAt } from '../city/clock'
import { DemoError } from '../gateway/errors'
import { handle } from '../gateway/handle'
import { plainText } from '../notice/lists'
import faqSeeds from './faq.json'

declare module '../city/model' {
  interface City {
    /** Opinions by `<user id>/<question id>`. */
    faqOpinions: Map<string, { opinion: 'useful' | 'useless'; time: Millis }>
  }
}

const entries = faqSeeds.map((seed, at) => ({ ...seed, id: `F${String(at + 1).padStart(2, '0')}` }))
const keyOf = (userId: string, id: string): string => `${userId}/${id}`

export const faqArea: Area = {
  name: 'faq',
  create: () => ({ faqOpinions: new Map() }),
  handlers: [
    handle(faqList, ({ db, user }) =>
      entries.map(({ id, group, question, answer, keywords, useful }) => {
        const opinion = db.faqOpinions.get(keyOf(user.id, id))?.opinion ?? ''
        const marked = [...db.faqOpinions].filter(
          ([key, one]) => key.endsWith(`/${id}`) && one.opinion === 'useful',
        )
        return {
          id,
          groupName: group,
          question,
          answer,
          plain: plainText(answer),
          keywords,
          usefulCount: useful + marked.length,
          opinion,
        }
      }),
    ),
    handle(faqOpinion, ({ db, user, data: { id, opinion, time }, now }) => {
      if (!entries.some((entry) => entry.id === id)) throw new DemoError('这个问题已经下架')
      const at = happenedAt(time, now)
      const key = keyOf(user.id, id)
      // A queued opinion may arrive after a newer one.
      if ((db.faqOpinions.get(key)?.time ?? -Infinity) <= at) db.faqOpinions.set(key, { opinion, time: at })
      return { id }
    }),
  ],
}

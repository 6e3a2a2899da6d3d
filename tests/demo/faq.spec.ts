import { describe, expect, it } from 'vitest'
import { faqList, faqOpinion } from '@/api/contract/faq'
import { MINUTE, wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW } from './gateway'

const entriesOf = (city: ReturnType<typeof gateway>, as: string) => city.body(faqList, {}, { as })
const say = (city: ReturnType<typeof gateway>, opinion: 'useful' | 'useless', ago: number) => {
  const data = { id: 'F01', opinion, time: wireTime(NOW - ago) }
  return city.body(faqOpinion, { data }, { as: LIN })
}
const first = async (city: ReturnType<typeof gateway>, as: string) =>
  (await entriesOf(city, as)).find(({ id }) => id === 'F01')

describe('常见问题 of the demo', () => {
  it('count each 有用, show it only to its user, and drop it after 没用', async () => {
    const city = gateway()
    const before = (await first(city, CHEN))?.usefulCount ?? NaN
    await say(city, 'useful', 2 * MINUTE)
    expect(await first(city, LIN)).toMatchObject({ opinion: 'useful', usefulCount: before + 1 })
    expect(await first(city, CHEN)).toMatchObject({ opinion: '', usefulCount: before + 1 })
    await say(city, 'useless', MINUTE)
    expect(await first(city, LIN)).toMatchObject({ opinion: 'useless', usefulCount: before })
  })

  it('keep the latest opinion when an earlier one arrives later', async () => {
    const city = gateway()
    await say(city, 'useless', MINUTE)
    await say(city, 'useful', 5 * MINUTE)
    expect(await first(city, LIN)).toMatchObject({ opinion: 'useless' })
  })

  it('refuse an opinion on a deleted entry', async () => {
    const data = { id: 'F999', opinion: 'useful' as const, time: wireTime(NOW) }
    expect(await gateway().refusal(faqOpinion, { data }, { as: LIN })).toBe('这个问题已经下架')
  })
})

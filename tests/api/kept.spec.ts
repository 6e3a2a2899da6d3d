import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isPersisted, tagsOf } from '@/api/endpoint'
import { unreported } from '@/api/tolerant'
import { endpointsByName } from '../demo/areas'
import { gateway, NOW, WANG } from '../demo/gateway'

const endpoints = [...endpointsByName]
const kept = endpoints.filter(([, endpoint]) => isPersisted(endpoint))

/** Answers of a careless gateway: nearly empty, with mixed names, or with numbers and times as text. */
const CARELESS = [
  {},
  { list: [{ id: 7, stage: '3', returned: {}, pauses: [{}], labels: [{ id: 1 }] }], total: '1' },
  { id: 1, assigned: {}, deadline: NOW, dispatchTime: '2026-06-12', longitude: '118.1', flow: [{}] },
  { flow: [{ time: '2026-06-12 10:40:30', attachments: [{ photoName: '近景', filePath: '/a.jpg' }] }] },
  [{ id: 1, attachmentName: '近景', filePath: '/a.jpg', httpUrl: null, time: `${NOW}` }],
]

describe('persisted reads', () => {
  it('are reads about records, the needs of a report and the contacts, and no actions', () => {
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter(([, { method }]) => method !== 'GET')).toEqual([])
    const aboutNothing = kept.filter(([, { about }]) => tagsOf(about).length === 0)
    expect(aboutNothing.map(([name]) => name)).toEqual(['findProblemType', 'colleaguePage'])
  })

  it.each(endpoints.filter(([, { policy }]) => typeof policy.keep === 'object'))(
    '%s has a reason for not being persisted',
    (_, endpoint) => {
      const { keep } = endpoint.policy
      expect(typeof keep === 'object' && keep.never.trim()).toBeTruthy()
      expect(isPersisted({ ...endpoint, policy: { ...endpoint.policy, keep: undefined } })).toBe(true)
    },
  )

  it.each(kept)('%s reads its own output unchanged', async (_, endpoint) => {
    const { demo, ask } = gateway()
    const [one] = demo.db().cases.values()
    const id = one?.id ?? ''
    const query = { id, pageNum: 1, pageSize: 10, kind: 'handle', orgCode: '' }
    const { body } = await ask(endpoint, { query, params: { id } }, { as: WANG })
    for (const sent of [body, ...CARELESS]) {
      const read = unreported(() => v.safeParse(endpoint.body, sent))
      if (!read.success) continue
      const text = JSON.stringify(read.output)
      const again = unreported(() => v.safeParse(endpoint.body, JSON.parse(text)))
      expect(again.success && JSON.stringify(again.output)).toBe(text)
    }
  })
})

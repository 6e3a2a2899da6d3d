import { expect, it } from 'vitest'
import '@/app/routes/table'
import { to } from '@/kit/screen/hooks'

it('an address has a limited length, however long a name of the gateway is', () => {
  const { search } = to.videoCall({ peer: '1003', name: '王'.repeat(1_000_000) })
  expect(new URLSearchParams(search).get('peer')).toBe('1003')
  expect(search.length).toBeLessThan(40_000)
})

it('an address has only the parameters of its screen, whatever its builder gets', () => {
  const lead: (form: object) => { search: string } = to.caseHandle
  const { search } = lead({ tab: '2', result: '1', opinion: '已清理', photos: [{}] })
  expect(search).toBe('?tab=2')
})

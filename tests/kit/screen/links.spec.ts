import { expect, it } from 'vitest'
import '@/app/routes/table'
import { to } from '@/kit/screen/hooks'

it('an address stays one, whatever length a gateway gives a name', () => {
  const { search } = to.videoCall({ peer: '1003', name: '王'.repeat(1_000_000) })
  expect(new URLSearchParams(search).get('peer')).toBe('1003')
  expect(search.length).toBeLessThan(40_000)
})

it('an address holds the parameters of its screen alone, whatever else its builder is handed', () => {
  const lead: (form: object) => { search: string } = to.caseHandle
  const { search } = lead({ tab: '2', result: '1', opinion: '已清理', photos: [{}] })
  expect(search).toBe('?tab=2')
})

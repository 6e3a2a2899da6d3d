import { call } from '@/api/call'
import * as contract from '@/api/contract/faq'
import { callsStandSo } from './onTheWire'

const data = { id: 'F01', opinion: 'useful', time: '2026-06-12 15:00:00' } as const

callsStandSo(
  '常见问题',
  [
    ['faqList', () => call(contract.faqList, {}), 'GET v1/appFaq/list', {}, null],
    ['faqOpinion', () => call(contract.faqOpinion, { data }), 'POST v1/appFaq/opinion', {}, data],
  ],
  [contract],
)

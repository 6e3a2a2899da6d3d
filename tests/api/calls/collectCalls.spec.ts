import { call } from '@/api/call'
import * as booths from '@/api/contract/booth'
import * as collects from '@/api/contract/collect'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 采集 and 扫码查摊 are all ours: this table is what is agreed with a city's gateway.

const byClientId = { query: { clientId: 'c1' } }
const record = {
  clientId: 'c1',
  kind: 'point' as const,
  mends: '',
  words: { name: '厦禾路公厕', type: '4', unitName: '环卫中心' },
  longitude: 118.0735,
  latitude: 24.4585,
  accuracy: null,
  address: '厦禾路 12 号',
  mapSource: '',
  gridCode: '',
  ring: [],
  others: ['P00001'],
  attachments: [],
}
const secret = { id: 'K1', field: 'phone' }
const score = { clientId: 's1', code: 'SH1', grades: { line: '2' }, note: '', attachments: [] }

const CALLS: WireRow[] = [
  [
    'collectSubmit',
    () => call(collects.collectSubmit, { data: record }),
    'POST v1/collect/submit',
    {},
    record,
  ],
  [
    'collectByClientId',
    () => call(collects.collectByClientId, byClientId),
    'GET v1/collect/byClientId',
    { clientId: 'c1' },
    null,
  ],
  [
    'collectPage',
    () =>
      call(collects.collectPage, {
        query: { pageNum: 1, pageSize: 10, kind: 'merchant,point', state: '2', sort: 'newest' },
      }),
    'GET v1/collect/myPage',
    { pageNum: '1', pageSize: '10', kind: 'merchant,point', state: '2', sort: 'newest' },
    null,
  ],
  [
    'collectDetail',
    () => call(collects.collectDetail, { query: { id: 'K1' } }),
    'GET v1/collect/detail',
    { id: 'K1' },
    null,
  ],
  [
    'collectReveal',
    () => call(collects.collectReveal, { data: secret }),
    'POST v1/collect/reveal',
    {},
    secret,
  ],
  [
    'boothByCode',
    () => call(booths.boothByCode, { query: { code: 'SH1' } }),
    'GET v1/booth/byCode',
    { code: 'SH1' },
    null,
  ],
  ['boothScore', () => call(booths.boothScore, { data: score }), 'POST v1/booth/score', {}, score],
  [
    'boothScoreByClientId',
    () => call(booths.boothScoreByClientId, byClientId),
    'GET v1/booth/scoreByClientId',
    { clientId: 'c1' },
    null,
  ],
]

callsStandSo('采集 and 扫码查摊', CALLS, [booths, collects])

import type { City } from '@/city/shapes'
import { SpecGateway, type HttpCall, type Reply, type Variation } from './specGateway'

/** The src/city/own.ts that an integrator writes for the gateway below. */
export const exampleCity: City = {
  pages: { rows: 'data.items', total: 'data.count' },
  id: 'ajbh',
  detail: 'ajxx.base',
  roles: { R01: 'handler', R02: 'head' },
  stages: { DSL: 2, DCZ: 3, DJA: 4 },
  lock: { field: 'sd.zt', values: { kx: 'free', zy: 'held', bz: 'mine' }, holder: 'sd.ren' },
  delay: { field: 'yx', values: { 是: true, 否: false }, reason: 'yy' },
  fields: { taskNo: 'rwh', smallTypeName: 'xlmc', stage: 'jd', address: 'dz' },
  calls: {
    '/api-digital/api/v1/handle/submit': {
      path: '/api-digital/api/v1/disposal/save',
      sent: { id: 'ajbh', opinion: 'czyj' },
    },
  },
  dictionaries: { delay_reason: 'yqyy' },
  off: ['violation'],
}

type Fields = Record<string, unknown>

const CODES: Readonly<Record<string, string>> = { 2: 'DSL', 3: 'DCZ', 4: 'DJA' }

/** The same case in that city's terms. */
const inItsWords = ({ id, taskNo, smallTypeName, stage, address }: Fields): Fields => ({
  ajbh: id,
  rwh: taskNo,
  xlmc: smallTypeName,
  jd: CODES[String(stage)],
  dz: address,
})

const USUAL: Variation = {
  account: { roles: ['R02'] },
  page: (items, count) => ({ data: { items, count } }),
  row: inItsWords,
  detail: (record) => ({ ajxx: { base: record } }),
  lock: { sd: { zt: 'kx' } },
  control: { sd: { zt: 'bz' } },
  mayDelay: { yx: '是' },
}

/** A gateway that follows the specification, with shapes, codes and one path of this city. */
export class ExampleGateway extends SpecGateway {
  /** All requested dictionaries. */
  readonly dictionaries: string[] = []

  constructor(how: Variation, now: () => number) {
    super({ ...USUAL, ...how }, now)
  }

  override reply(call: HttpCall): Reply {
    if (call.url.includes('/handle/submit')) return { status: 404, text: '' }
    const { pathname, searchParams } = new URL(call.url, 'http://gateway')
    if (pathname.endsWith('/businessDict/list')) this.dictionaries.push(searchParams.get('type') ?? '')
    if (!pathname.endsWith('/v1/disposal/save')) return super.reply(call)
    const { ajbh, czyj, ...rest } = JSON.parse(call.body) as Fields
    const body = JSON.stringify({ ...rest, id: ajbh, opinion: czyj })
    return super.reply({ ...call, url: '/api-digital/api/v1/handle/submit', body })
  }
}

import type { City } from '@/city/shapes'
import { SpecGateway, type Asked, type Reply, type Variation } from './specGateway'

/** The integrator's src/city/own.ts for the gateway below. */
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

/** A gateway that follows the specification with its own shapes, codes and one path. */
export class ExampleGateway extends SpecGateway {
  /** Every requested dictionary. */
  readonly dictionaries: string[] = []

  constructor(how: Variation, now: () => number) {
    super({ ...USUAL, ...how }, now)
  }

  override reply(asked: Asked): Reply {
    if (asked.url.includes('/handle/submit')) return { status: 404, text: '' }
    const { pathname, searchParams } = new URL(asked.url, 'http://gateway')
    if (pathname.endsWith('/businessDict/list')) this.dictionaries.push(searchParams.get('type') ?? '')
    if (!pathname.endsWith('/v1/disposal/save')) return super.reply(asked)
    const { ajbh, czyj, ...rest } = JSON.parse(asked.body) as Fields
    const body = JSON.stringify({ ...rest, id: ajbh, opinion: czyj })
    return super.reply({ ...asked, url: '/api-digital/api/v1/handle/submit', body })
  }
}

/**
 * A small city written from the specification (72 calls) and from docs/contract.md, not from the demo: where
 * the specification is silent, any shape can be returned. A pure function answers HTTP requests, so that a
 * page, a screen in jsdom and the probe can use it.
 */

/** The gateway's answer to one HTTP request. */
export interface Reply {
  status: number
  text: string
}

export interface HttpCall {
  method: string
  /** After the base path, with its query. */
  url: string
  token: string
  /** JSON of the body; '' for none, and for a file. */
  body: string
}

type Fields = Record<string, unknown>

/** Refuses with a message, as an envelope. */
export class Refusal {
  constructor(
    readonly msg: string,
    readonly code = 500,
    readonly status = 200,
  ) {}
}

/** An empty HTTP answer. */
export const EMPTY = Symbol('empty')

/** Differences between cities within the specification. */
export interface Variation {
  /** Fields of the account; the specification names none of them. */
  account?: Fields
  envelope?: (body: unknown) => Fields
  page?: (rows: Fields[], total: number) => unknown
  row?: (row: Fields) => Fields
  detail?: (record: Fields) => unknown
  flow?: (steps: Fields[]) => unknown
  /** isCaseDetailLock, dealDetailControl and ifDelay: a body, or a refusal. */
  lock?: unknown
  control?: unknown
  mayDelay?: unknown
  /** Answers to actions, and to batchSubmit. */
  act?: unknown
  batch?: unknown
  login?: unknown
  /** Ids as numbers beyond 2^53. */
  longIds?: boolean
  /** Answer of a missing call. */
  absent?: 'http' | 'code'
  /** Valid tokens. */
  tokens?: readonly string[]
  /** Answer to an invalid token. */
  loggedOut?: Reply
}

/** A received action: the last part of its path, and its data. */
export interface Act {
  name: string
  path: string
  sent: Fields
}

interface Case {
  id: string
  taskNo: string
  name: string
  /** spec §4. */
  stage: number
  confirming: boolean
  parked: boolean
  flow: Fields[]
  photos: Fields[]
}

const API = '/api-digital/api'
const LISTS: Record<string, (one: Case) => boolean> = {
  querySignPage: ({ stage }) => stage === 2,
  queryHandlePage: ({ stage, confirming }) => stage === 3 && !confirming,
  queryHandlePersonPage: () => false,
  queryAppendPage: () => false,
  queryHandlePersonAppendPage: () => false,
  queryUnDoneHandleConfirmPage: ({ stage, confirming }) => stage === 3 && confirming,
  queryDoneHandleConfirmPage: ({ stage }) => stage === 4,
  queryCaseByPage: ({ stage }) => stage >= 4,
  queryCaseUnionPage: () => true,
  queryRevokePage: ({ stage }) => stage === 4,
  queryWarnPage: () => false,
  queryOverDuePage: () => false,
  queryOnReleasePage: ({ parked }) => parked,
  queryDoneReleasePage: () => false,
  queryAppendFeedbackPage: ({ stage }) => stage >= 3,
  queryOutdoorAdCasePage: () => false,
}

/** The result of each action. */
const ACTS: Record<string, (one: Case, sent: Fields) => void> = {
  'sign/submit': (one, { result }) => void (one.stage = result === 'refuse' ? 1 : 3),
  'handle/submit': (one, { attachments }) => {
    one.stage = 4
    one.photos.push(...(attachments as Fields[]))
  },
  'handlePerson/handleSubmit': (one) => void (one.confirming = true),
  'handlePerson/submit': (one) => void (one.confirming = true),
  'handle/delay': () => undefined,
  'handlePerson/delay': () => undefined,
  'handlePerson/saveTemp': () => undefined,
  'handleConfirm/submit': (one) => void (one.stage = 4),
  'handlePerson/handleConfirmSubmit': (one) => void (one.stage = 4),
  'release/releaseApply': (one, { apply }) => void (one.parked = apply === 'park'),
  'appendFeedback/submit': () => undefined,
  'handlePerson/appendFeedback': () => undefined,
  'caseInfo/caseCbsHandle/save': () => undefined,
  'revoke/revoke': (one) => void (one.stage = 3),
  'handlePerson/revoke': (one) => void (one.stage = 3),
}

/** Reads of base data: their content does not matter here. */
const BASE: Record<string, unknown> = {
  '/businessDict/list': [
    { label: '人手不足', value: '1' },
    { label: '天气原因', value: '2' },
  ],
  '/caseType/appList': [],
  '/v1/app/base/commandManual/list': [],
  '/geocode/regionInfo/list': [],
  '/gridInfo/findListByParentId': [],
  '/caseType/findProblemType': [],
  '/v1/patrol/listOrganization': [],
  '/v1/portalPerson/listPortalPerson': [],
  '/v1/baseData/userLabel/getLabelList': [],
  '/commonOpinions/list': [],
  '/commonOpinions/defaultList': [],
  '/v1/baseData/feedbackOpinion/list': [],
  '/v1/caseInfo/caseCbsHandle/getLast': null,
  '/caseInfo/caseCbsHandle/getLast': null,
  '/v1/handlePerson/getCurrentUserTempFromCache': null,
}

const usual = (body: unknown): Fields => ({ success: true, code: 100, msg: '', body })

export class SpecGateway {
  readonly acts: Act[] = []
  /** The path of each call, without its query. */
  readonly calls: string[] = []
  private readonly cases: Case[]

  /** @param now ms, as the app's own clock */
  constructor(
    private how: Variation = {},
    private readonly now: () => number = Date.now,
  ) {
    const first = how.longIds ? '9223372036854770001' : '501'
    const id = (by: number) => String(BigInt(first) + BigInt(by))
    const make = (by: number, name: string, stage: number, more: Partial<Case> = {}): Case => ({
      id: id(by),
      taskNo: `AJ2026${String(by).padStart(4, '0')}`,
      name,
      stage,
      confirming: false,
      parked: false,
      flow: [{ node: '派遣', action: '派遣', time: '2026-11-24 09:00:00' }],
      photos: [],
      ...more,
    })
    this.cases = [
      make(1, '井盖破损', 2),
      make(2, '占道经营', 2),
      make(3, '乱堆物料', 2),
      make(4, '暴露垃圾', 3),
      make(5, '违规广告', 3),
      make(6, '路面破损', 3, { confirming: true }),
      make(7, '绿地脏乱', 3, { parked: true }),
      make(8, '路灯不亮', 4),
    ]
  }

  /** From now on it answers differently. */
  vary(how: Variation): void {
    this.how = { ...this.how, ...how }
  }

  /** Answers one request. */
  reply({ method, url, token, body }: HttpCall): Reply {
    const { pathname, searchParams } = new URL(url, 'http://gateway')
    this.calls.push(pathname)
    const { tokens = ['T'], loggedOut } = this.how
    const isOpen = pathname.includes('/external/')
    if (!isOpen && !tokens.includes(token)) return loggedOut ?? this.send(new Refusal('登录已过期', 901))
    const sent = body.startsWith('{') ? (JSON.parse(body) as Fields) : Object.fromEntries(searchParams)
    const found = this.bodyOf(method, pathname, searchParams, sent)
    if (found !== undefined) return this.send(found)
    const text = JSON.stringify({ success: false, code: 404, msg: '接口不存在' })
    return this.how.absent === 'code' ? { status: 200, text } : { status: 404, text: '<h1>Not Found</h1>' }
  }

  private send(body: unknown): Reply {
    if (body === EMPTY) return { status: 200, text: '' }
    if (body instanceof Refusal) {
      const { code, msg, status } = body
      return { status, text: JSON.stringify({ success: false, code, msg, body: null }) }
    }
    const text = JSON.stringify((this.how.envelope ?? usual)(body))
    // As a gateway with 64-bit ids writes them.
    return { status: 200, text: this.how.longIds ? text.replace(/"(\d{16,})"/g, '$1') : text }
  }

  /** The body of an answer; undefined for a call outside the specification. */
  private bodyOf(method: string, path: string, query: URLSearchParams, sent: Fields): unknown {
    const { how } = this
    if (path.startsWith('/api-monitorcenter/api/v1/external/grid/')) return this.login(path)
    if (path === '/api-portal/api/v1/person/getCurretUser')
      return { accout: { id: '7', name: '赵敏', mobile: '13800000007', ...how.account } }
    if (path === '/api-portal/api/v1/person/orgPersonList') return []
    if (path === '/api-file/api/file/upload') return { fileResponseData: { filePath: '/files/1.jpg' } }
    if (!path.startsWith(API)) return undefined
    const rest = path.slice(API.length)
    if (rest in BASE) return BASE[rest]
    const list = /^\/v1\/appCaseHandle\/(\w+)$/.exec(rest)?.[1]
    if (list && LISTS[list]) return this.page(LISTS[list], query)
    if (rest.startsWith('/v1/caseCommon/')) return this.read(rest.slice(15), query.get('id') ?? '')
    if (rest.startsWith('/v1/external/sms/open/content/')) return '您有一件案件待处置。'
    if (rest === '/caseInfo/isCaseDetailLock') return how.lock === undefined ? false : how.lock
    if (rest.startsWith('/caseInfo/dealDetailControl/')) return how.control === undefined ? true : how.control
    if (rest.startsWith('/caseInfo/caseDealDetailUnlock/')) return true
    if (rest === '/v1/handle/ifDelay') return how.mayDelay === undefined ? true : how.mayDelay
    const isAct = method !== 'GET' || rest.endsWith('/revoke')
    return isAct ? this.act(rest.replace(/^\/v1\//, '').replace(/^\//, ''), path, sent) : undefined
  }

  private login(path: string): unknown {
    if (path.endsWith('/trustLogin')) return new Refusal('没有绑定', 500)
    if (path.endsWith('/wxComLogin') || path.endsWith('/logout')) return undefined
    if (path.endsWith('/jdSdk'))
      return { corpId: 'C1', agentId: 'A1', timestamp: '1', nonceStr: 'n', signature: 's' }
    return path.endsWith('/login') ? (this.how.login ?? { accessToken: 'T' }) : null
  }

  private page(belongs: (one: Case) => boolean, query: URLSearchParams): unknown {
    const all = this.cases.filter(belongs)
    const [from, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)]
    const rows = all.slice((from - 1) * size, from * size).map((one) => this.rowOf(one))
    return (this.how.page ?? ((list: Fields[], total: number) => ({ list, total })))(rows, all.length)
  }

  private rowOf({ id, taskNo, name, stage }: Case): Fields {
    const row = { id, taskNo, smallTypeName: name, stage, address: '湖滨北路 1 号' }
    return this.how.row ? this.how.row(row) : row
  }

  private read(name: string, id: string): unknown {
    const one = this.cases.find((each) => each.id === id)
    if (!one) return new Refusal('案件不存在')
    if (name === 'detail') return (this.how.detail ?? ((record) => record))(this.rowOf(one))
    if (name === 'detailPart') return (this.how.flow ?? ((flow) => ({ flow })))(one.flow)
    return name === 'casePhotoNew' || name === 'caseRecordPhoto' ? one.photos : undefined
  }

  private act(name: string, path: string, sent: Fields): unknown {
    if (name === 'sign/batchSubmit') return this.batch(path, sent)
    const move = ACTS[name]
    if (!move) return undefined
    this.acts.push({ name, path, sent })
    const one = this.cases.find(({ id }) => id === sent['id'])
    if (!one) return new Refusal('案件不存在')
    if (this.how.act instanceof Refusal) return this.how.act
    move(one, sent)
    one.flow.unshift({
      node: '处置',
      action: name,
      opinion: sent['opinion'] ?? '',
      time: this.time(),
    })
    return this.how.act === undefined ? null : this.how.act
  }

  /** The current time in China in wire format. */
  private time(): string {
    return new Date(this.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  }

  private batch(path: string, sent: Fields): unknown {
    this.acts.push({ name: 'sign/batchSubmit', path, sent })
    for (const one of this.cases) if ((sent['ids'] as string[]).includes(one.id)) one.stage = 3
    return this.how.batch === undefined ? null : this.how.batch
  }
}

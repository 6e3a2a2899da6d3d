import type { Endpoint } from '../../src/api/endpoint'

// The frame of the document: introduction, envelope, and failures (spec §7, §8).

export const INTRODUCTION = `Calls of the mobile app to the gateway of a city, written by \`npm run contract\` from the schemas the app reads by.

**Specified or assumed.** \`x-source\` of an operation is \`spec\` where the specification names the call, and \`assumed\` where it names
only the screen: path and fields are invented here and must be matched with the city. A call of the specification
mostly has no fields there: those are assumed too. \`x-screens\` lists the screens that use a call.

**Types.** Each value has one type here, the one to send. The app accepts more: see the descriptions of \`Moment\` and \`Flag\`; numbers and
codes may be texts or numbers; ids of more than 15 digits may be JSON numbers; null or a missing field is its empty value; fields
it does not know are ignored; a row without its id is dropped. So \`required\` in an answer names only the fields a row needs.

**Received twice.** An operation with \`x-received-twice\` adds something each time, so it carries a \`clientId\`: a gateway that knows
it answers with its record.

**Examples.** Answers are those of the demo city on 2026-06-12, each list cut to its first row; requests use the same values.

docs/contract.md lists the calls, docs/integration.md leads a city through them.`

export const CONTACT = { name: '城管 mobile, docs/integration.md' }

export const ENVELOPE = {
  type: 'object',
  description: 'The envelope of every answer (spec §7). It passes when success is true or code is 100.',
  properties: {
    success: { type: 'boolean', description: 'True passes; so does code 100.' },
    code: {
      type: 'integer',
      description: '100 passes; 901: not logged in; 133 of a login: the account is not bound yet (spec §8).',
    },
    msg: { type: ['string', 'null'], description: 'Shown to the user when it fails.' },
  },
  required: ['success', 'code', 'msg'],
}

const fault = (description: string, example: { code: number; msg: string }) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Envelope' },
      example: { success: false, ...example },
    },
  },
})

/** The failures, by the name of their component. */
export const FAULTS = {
  Refused: fault('Refused; the user sees `msg`. The same envelope with HTTP 200 means the same.', {
    code: 500,
    msg: '该案件已被他人处理',
  }),
  NotLoggedIn: fault(
    'Code 901: the session is over. The app shows the login and keeps open forms. The same envelope with HTTP 200 means the same.',
    { code: 901, msg: '登录已失效，请重新登录' },
  ),
  NotThere: fault('The city does not have this call, which the specification does not name.', {
    code: 404,
    msg: '请求地址错误',
  }),
  Unavailable: fault('500: 服务器错误. 503: 服务不可用，请联系管理员 (spec §8). The app retries reads.', {
    code: 503,
    msg: '服务不可用，请联系管理员',
  }),
}

const refTo = (name: keyof typeof FAULTS) => ({ $ref: `#/components/responses/${name}` })

/** The failures of a call: only an open one needs no session, only an assumed one may be missing. */
export const faultsOf = ({ policy, source }: Endpoint): object => ({
  400: refTo('Refused'),
  ...(!policy.open && { 401: refTo('NotLoggedIn') }),
  ...(source === 'assumed' && { 404: refTo('NotThere') }),
  '5XX': refTo('Unavailable'),
})

// The demo city behind the app of the bench.
import { root } from '../../scripts/ensure.mjs'

const GRID = '/qyapi/api-monitorcenter/api/v1/external/grid'
const HANDLE_LIST = '/qyapi/api-digital/api/v1/appCaseHandle/queryHandlePage?pageNum=1&pageSize=10'
const WANG = '13800000003'
const captcha = '123456'

const inWorld = (world, headers = {}) => ({ ...headers, ...(world && { 'x-demo-world': world }) })

/**
 * The demo backend behind a separate preview server: it answers everything except files of the build.
 *
 * @returns its port, `tokenIn` a world (of 王建国 by default), the first `caseToHandle`, `control` and `stateOf` a world (of one case: { caseId };
 *   src/demo/gateway/control.ts), and `listOf`: up to 200 rows of a list in a world, for the account of a token
 */
export async function startCity({ preview }) {
  const server = await preview({
    root,
    mode: 'release',
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4183, strictPort: false },
  })
  const { port } = server.httpServer.address()
  const url = `http://127.0.0.1:${port}`
  const post = (path, world, data) =>
    fetch(url + path, {
      method: 'POST',
      headers: inWorld(world, { 'content-type': 'application/json' }),
      body: JSON.stringify(data),
    })
  return {
    port,
    close: () => server.close(),
    control: async (world, name, data) => {
      const answer = await post(`/__demo/${name}`, world, data)
      if (!answer.ok) throw new Error(`The demo backend refused ${name}: ${answer.status}`)
    },
    stateOf: async (world, query = {}) =>
      (await fetch(`${url}/__demo/state?${new URLSearchParams(query)}`, { headers: inWorld(world) })).json(),
    listOf: async (world, token, path, query = {}) => {
      const headers = inWorld(world, { accessToken: token })
      const params = new URLSearchParams({ pageNum: '1', pageSize: '200', ...query })
      return (await (await fetch(`${url}${path}?${params}`, { headers })).json()).body?.list ?? []
    },
    tokenIn: async (world, mobile = WANG) => {
      const answer = await post(`${GRID}/login`, world, { mobile, captcha })
      const token = (await answer.json()).body?.accessToken
      if (!token) throw new Error(`The demo backend refused the login of ${mobile}`)
      return token
    },
    caseToHandle: async (token, world) => {
      const answer = await fetch(url + HANDLE_LIST, { headers: inWorld(world, { accessToken: token }) })
      const [row] = (await answer.json()).body?.list ?? []
      if (!row) throw new Error('The demo city has no case to handle')
      return row
    },
  }
}

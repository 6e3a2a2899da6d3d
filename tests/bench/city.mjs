// The demo city behind the app of the bench.
import { root } from '../../scripts/ensure.mjs'

const GRID = '/qyapi/api-monitorcenter/api/v1/external/grid'
const HANDLE_LIST = '/qyapi/api-digital/api/v1/appCaseHandle/queryHandlePage?pageNum=1&pageSize=10'
const account = { mobile: '13800000003', captcha: '123456' }

const inWorld = (world, headers = {}) => ({ ...headers, ...(world && { 'x-demo-world': world }) })

/**
 * The demo backend, behind a preview server of its own: it answers what is not a file of the build.
 *
 * @returns its port, `tokenIn` a world, the first `caseToHandle`, and `control` of a world (src/demo/control.ts)
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
    tokenIn: async (world) => {
      const answer = await post(`${GRID}/login`, world, account)
      const token = (await answer.json()).body?.accessToken
      if (!token) throw new Error(`The demo backend refused the login of ${account.mobile}`)
      return token
    },
    caseToHandle: async (token) => {
      const answer = await fetch(url + HANDLE_LIST, { headers: { accessToken: token } })
      const [row] = (await answer.json()).body?.list ?? []
      if (!row) throw new Error('The demo city has no case to handle')
      return row
    },
  }
}

import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectHttp } from '@/api/http'
import { upload } from '@/api/upload'
import { createDemo } from '@/demo/createDemo'

const demo = createDemo()
const server = setupServer(...demo.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('jsdom', async () => {
  connectHttp({ baseApi: '/qyapi', token: () => demo.tokenOf('13800000003'), notify: (t) => console.log(t), startLoading: () => () => undefined, login: async () => false })
  const path = await upload(new File([new Uint8Array([1, 2, 255, 0])], 'a.jpg', { type: 'image/jpeg' }), 'a.jpg', {})
  const answer = await fetch(`http://localhost:3000${path}`)
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 255, 0])
})

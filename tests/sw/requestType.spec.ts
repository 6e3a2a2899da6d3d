// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { requestTypeOf, type Looked, type WorkerScope } from '@/sw/requestType'

const hash: WorkerScope = { scope: 'https://city.example/', history: false, photos: 'https://city.example' }
const wxcom: WorkerScope = {
  scope: 'https://city.example/wxcom/',
  history: true,
  photos: 'https://files.example',
}

const looked = (over: Partial<Looked>): Looked => ({
  url: '',
  method: 'GET',
  mode: 'cors',
  destination: '',
  ...over,
})
const visit = (path: string): Looked =>
  looked({ url: `https://city.example${path}`, mode: 'navigate', destination: 'document' })
const picture = (url: string): Looked => looked({ url, mode: 'no-cors', destination: 'image' })

describe('in hash mode the document has one address', () => {
  it.each(['/', '/index.html', '/?accessToken=secret', '/?code=1&state=2'])('%s is the app', (path) => {
    expect(requestTypeOf(visit(path), hash)).toBe('document')
  })

  it.each([
    '/files/a.pdf',
    '/wxcom/gateway',
    '/qyapi/x',
    '/tdtApi/x',
    '/baiduApi/x',
    '/__demo/state',
    '/admin',
  ])('%s belongs to another app', (path) => expect(requestTypeOf(visit(path), hash)).toBeNull())

  it('the simulated native shell brings its own page', () => {
    expect(requestTypeOf(visit('/?shell=android'), hash)).toBeNull()
  })
})

describe('under /wxcom every path is the app’s', () => {
  it.each(['/wxcom/', '/wxcom/gateway', '/wxcom/caseDetail?id=1', '/wxcom/external/noticeDetail'])(
    '%s is the app',
    (path) => expect(requestTypeOf(visit(path), wxcom)).toBe('document'),
  )

  it.each(['/', '/wxcom', '/wxcom/readme.txt', '/qyapi/x'])('%s is not', (path) => {
    expect(requestTypeOf(visit(path), wxcom)).toBeNull()
  })
})

describe('requests of a page', () => {
  it('a chunk of this app, not of the other build beside it', () => {
    const chunk = (path: string) => looked({ url: `https://city.example${path}`, destination: 'script' })
    expect(requestTypeOf(chunk('/assets/index-a.js'), hash)).toBe('code')
    expect(requestTypeOf(chunk('/wxcom/assets/index-a.js'), wxcom)).toBe('code')
    expect(requestTypeOf(chunk('/wxcom/assets/index-a.js'), hash)).toBeNull()
    expect(requestTypeOf(chunk('/assets/index-a.js'), wxcom)).toBeNull()
  })

  it.each([
    ['a call', looked({ url: 'https://city.example/qyapi/api-digital/api/x' })],
    ['a call that changes something', looked({ url: 'https://city.example/assets/x.js', method: 'POST' })],
    ['the map', looked({ url: 'https://city.example/tdtApi/address' })],
    ['the worker itself', looked({ url: 'https://city.example/sw.js' })],
    ['a tile of a map', picture('https://t0.tianditu.gov.cn/vec_w/wmts')],
    ['a film', looked({ url: 'https://city.example/files/a.mp4', destination: 'video' })],
    ['a photo that is fetched as data', looked({ url: 'https://city.example/files/a.jpg' })],
  ])('%s is ignored by the worker', (_, request) => expect(requestTypeOf(request, hash)).toBeNull())

  it('a photo of the preview host, small or full size', () => {
    expect(requestTypeOf(picture('https://city.example/files/a.jpg?width=240'), hash)).toBe('photo')
    expect(requestTypeOf(picture('https://files.example/b.PNG'), wxcom)).toBe('photo')
    expect(requestTypeOf(picture('https://city.example/files/a.jpg'), wxcom)).toBeNull()
  })
})

// A static server as a city would run it: gzip, long caching for hashed files, calls proxied to the gateway.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { servePhoto } from './photo.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressed = ['.html', '.js', '.css', '.json', '.webmanifest', '.svg']

function readEntry(file) {
  const extension = extname(file)
  const plain = readFileSync(file)
  const zipped = compressed.includes(extension)
  return {
    body: zipped ? gzipSync(plain) : plain,
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(zipped && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    },
  }
}

function forward(port, more, req, res) {
  const { method, url, headers } = req
  const all = { ...headers, ...more }
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers: all }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  onward.on('error', () => res.writeHead(502).end())
  req.pipe(onward)
}

/**
 * @param dir folder of a build
 * @param gatewayPort port on this machine that answers all requests but those for files of the build and photos; none: 404
 * @param options `headers` to add to calls; `files` by path that replace those of the build
 * @returns the address without slash at the end; `cut`, which closes all connections (or requests for paths of a pattern)
 *   until it is called again; `close`
 */
export async function serve(dir, gatewayPort, { headers = {}, files = {} } = {}) {
  const cache = new Map()
  let gone = null
  const server = createServer((req, res) => {
    const requested = decodeURIComponent(new URL(req.url ?? '/', 'http://local').pathname)
    if (gone?.test(requested)) return req.socket.destroy()
    const given = files[requested]
    if (given)
      return res.writeHead(200, { 'content-type': given.type, 'cache-control': 'no-cache' }).end(given.body)
    const path = normalize(requested)
    const file = join(dir, path.endsWith('/') ? join(path, 'index.html') : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      if (servePhoto(req.url, res)) return undefined
      return gatewayPort ? forward(gatewayPort, headers, req, res) : res.writeHead(404).end()
    }
    const entry = cache.get(file) ?? readEntry(file)
    cache.set(file, entry)
    res.writeHead(200, { ...entry.headers, 'content-length': entry.body.length }).end(entry.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (off, paths = /^/) => {
    gone = off ? paths : null
    if (off) server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, cut, close: () => server.close() }
}

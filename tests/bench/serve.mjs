// A plain static server as a city would run it: gzip, long caching for hashed files, calls handed on to the gateway.
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

function forward(port, req, res) {
  const { method, url, headers } = req
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  onward.on('error', () => res.writeHead(502).end())
  req.pipe(onward)
}

/**
 * @param dir folder of a build
 * @param gatewayPort port on this machine that answers everything that is neither a file of the build nor a photo; none: 404
 * @returns the address without slash at the end, `cut`, by which it hangs up on everybody until told otherwise, and `close`
 */
export async function serve(dir, gatewayPort) {
  const cache = new Map()
  let gone = false
  const server = createServer((req, res) => {
    if (gone) return req.socket.destroy()
    const path = normalize(decodeURIComponent(new URL(req.url ?? '/', 'http://local').pathname))
    const file = join(dir, path.endsWith('/') ? join(path, 'index.html') : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      if (servePhoto(req.url, res)) return undefined
      return gatewayPort ? forward(gatewayPort, req, res) : res.writeHead(404).end()
    }
    const entry = cache.get(file) ?? readEntry(file)
    cache.set(file, entry)
    res.writeHead(200, { ...entry.headers, 'content-length': entry.body.length }).end(entry.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (off) => {
    gone = off
    if (off) server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, cut, close: () => server.close() }
}

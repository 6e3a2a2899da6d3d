import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Connect, Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const COMPRESSED = /\.(js|css|json|svg)$/

async function writeCopies(path: string): Promise<void> {
  const plain = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await brotli(plain, { params: quality }))
  await writeFile(`${path}.gz`, await gzipped(plain, { level: constants.Z_BEST_COMPRESSION }))
}

const ASSET = /\/(assets\/[\w.-]+\.(js|css))$/
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Serves scripts and styles by their copies: `vite preview` compresses nothing. */
const servesCopies =
  (outDir: string): Connect.NextHandleFunction =>
  (req, res, next) => {
    const [, name = '', type = ''] = ASSET.exec((req.url ?? '').split('?')[0] ?? '') ?? []
    const accepted = String(req.headers['accept-encoding'])
    const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : ''
    if (!name || !coding) return next()
    const copy = join(outDir, `${name}.${coding === 'br' ? 'br' : 'gz'}`)
    // Without a copy the file itself is served, or is missing.
    if (!existsSync(copy)) return next()
    res.setHeader('content-type', `${TYPES[type]}; charset=utf-8`)
    res.setHeader('content-encoding', coding)
    res.setHeader('vary', 'accept-encoding')
    createReadStream(copy).pipe(res)
  }

/**
 * Writes a Brotli and a gzip copy beside each text file of `assets/`, at the highest level: a server that compresses every
 * answer uses a low one. deploy/nginx.conf serves the copies (`brotli_static`, `gzip_static`). The files beside `assets/` have
 * none: they keep their names, and who replaces one of them (city.json, sw.js) would leave an old copy in effect.
 */
export function compressedCopies(): Plugin {
  let outDir = ''
  return {
    name: 'chengguan:compressed-copies',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(servesCopies(outDir))
    },
    closeBundle: {
      // After the worker, which is written last.
      order: 'post',
      sequential: true,
      async handler() {
        const assets = join(outDir, 'assets')
        // A page without scripts has none.
        const names = existsSync(assets) ? readdirSync(assets) : []
        const texts = names.filter((name) => COMPRESSED.test(name))
        await Promise.all(texts.map((name) => writeCopies(join(assets, name))))
      },
    },
  }
}

import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import type { AppEnv } from '../src/env/parse.ts'
import { pageSheet } from './css.ts'
import type { EarlyScripts } from './early.ts'

interface Options {
  env: AppEnv
  /** The classic script that also starts from file:// (see vite.config.ts). */
  shell: boolean
  /** The only inline script and the file that loads the app, written by the build for its finished bundle. */
  scripts?: ((bundle: Rolldown.OutputBundle, html: string) => Promise<EarlyScripts | null>) | undefined
}

/** Baidu's API is a script that loads parts and tiles from further hosts; only with a key. */
const baiduHosts = ['https://api.map.baidu.com', 'https://*.bdimg.com', 'https://*.bdstatic.com']

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css)
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/gi)].map(([, code = '']) => code)
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Fails the build for what the policy would silently block in the browser. */
function refuseInline(html: string): void {
  const rules: [RegExp, string][] = [
    [/<script\b(?![^>]*\bsrc=)[^>]*>/i, 'an inline <script>'],
    [/<[a-z][^>]*\sstyle\s*=/i, 'a style attribute'],
    [/<[a-z][^>]*\son[a-z]+\s*=/i, 'an inline event handler'],
  ]
  const markup = html.replace(/<!--[\s\S]*?-->/g, '')
  for (const [pattern, what] of rules) {
    const hit = pattern.exec(markup)
    if (hit) throw new Error(`index.html contains ${what}, which its security policy forbids: ${hit[0]}`)
  }
}

/**
 * The Content-Security-Policy of a built page.
 *
 * @param html the final document; its inline styles and the script of the build are allowed by their hash, nothing else inline
 * @returns the value of the meta element
 */
export function contentPolicy(html: string, { env, shell }: Pick<Options, 'env' | 'shell'>): string {
  // 'self' has no defined meaning for an opaque file:// origin: name the scheme as well.
  const own = shell ? ["'self'", 'file:'] : ["'self'"]
  const baidu = env.baiduAk === '' ? [] : baiduHosts
  const files = env.previewHost.startsWith('http:') ? [env.previewHost] : []
  const directives: Record<string, string[]> = {
    'default-src': own,
    'script-src': [...own, ...inlineScripts(html).map(hash), ...baidu],
    'style-src': [...own, ...inlineStyles(html).map(hash), ...baidu],
    // Baidu writes its controls as HTML with style attributes.
    ...(baidu.length > 0 && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': [...own, 'https:', 'data:', 'blob:', ...files],
    'media-src': [...own, 'https:', 'blob:', ...files],
    'font-src': [...own, 'data:'],
    'connect-src': [...own, 'https:', 'blob:', ...files],
    'worker-src': [...own, 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** A classic script instead of modules: type=module and crossorigin are both refused on file://. */
function classicScripts(html: string): string {
  return html
    .replace(/[ \t]*<link\b[^>]*rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/<script type="module" crossorigin(?=[ >])/g, '<script defer')
    .replace(/(<link\b[^>]*rel="stylesheet"[^>]*?) crossorigin(?=[ >])/g, '$1')
}

const ENTRY = /[ \t]*<script type="module" crossorigin [^>]*><\/script>\n?/g

/**
 * Replaces the scripts of the app by preloads of its libraries and the file that loads it all. The app itself is preloaded by the
 * inline script, after what draws a first view. All are above that script: it preloads the files of one screen, and with six
 * connections the browser would delay the libraries, which are the largest.
 * @returns the page without scripts, and the new tags
 */
function takeEntry(html: string, base: string, { fileName, app }: EarlyScripts['entry']) {
  const scripts = (html.match(ENTRY) ?? []).flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])
  const preloads = scripts
    .filter((href) => !href.endsWith(app))
    .map((href) => `<link rel="modulepreload" fetchpriority="high" crossorigin href="${href}">`)
  const tags = [...preloads, `<script type="module" crossorigin src="${base}${fileName}"></script>`]
  return { rest: html.replace(ENTRY, ''), entry: tags.map((tag) => `\n    ${tag}`).join('') }
}

/**
 * Puts the page's style sheet into the page, so that the first paint waits for no file. The link stays, disabled: chunks look for it
 * before they load the sheet, and entry.ts enables it where a server forbids inline styles.
 */
function inlineSheet(html: string, bundle: Rolldown.OutputBundle): string {
  const { link, css } = pageSheet(bundle, html)
  if (link === '') return html
  if (/<\/style|url\(\s*["']?(?!data:)/i.test(css)) throw new Error(`${link} cannot be part of the page`)
  return html.replace(link, () => `<style>${css}</style>\n    ${link.replace('<link ', '<link disabled ')}`)
}

/**
 * Photos may come from another host: the connection to it is made while the scripts load, without cookies, as the worker requests
 * them. A shell has no worker.
 */
const connection = ({ env, shell }: Options): string =>
  env.previewHost && `\n    <link rel="preconnect"${shell ? '' : ' crossorigin'} href="${env.previewHost}">`

/** Adds the security policy to the built page and, for the shell build, a classic script tag. The dev server sends none. */
export function htmlPolicy(options: Options): Plugin {
  let base = ''
  let emit: ((file: { fileName: string; code: string }) => void) | undefined
  return {
    name: 'html-policy',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      // Before the page, whose hook cannot emit a file.
      order: 'pre',
      handler() {
        emit = ({ fileName, code }) => this.emitFile({ type: 'asset', fileName, source: code })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(built, { bundle = {} }) {
        const linked = options.shell ? classicScripts(built) : built
        refuseInline(linked)
        if (options.shell && /type="module"|modulepreload|crossorigin/.test(linked)) {
          throw new Error('The shell build still refers to modules, which stay blank on file://')
        }
        const early = (await options.scripts?.(bundle, linked)) ?? null
        const html = early ? inlineSheet(linked, bundle) : linked
        for (const file of early ? [early.entry, ...early.views] : []) emit?.(file)
        const code = early?.inline ?? ''
        if (/<\/script|<!--/i.test(code))
          throw new Error('the inline script would end, or hide, before its end')
        // Before any style sheet, because a script waits for those above it.
        const script = code && `\n    <script>${code}</script>`
        const { rest, entry } = early ? takeEntry(html, base, early.entry) : { rest: html, entry: '' }
        const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(html + script, options)}">`
        const placed = rest.replace(
          /<meta charset[^>]*>/i,
          (charset) => `${charset}\n    ${meta}${entry}${script}${connection(options)}`,
        )
        if (placed === rest)
          throw new Error('index.html needs <meta charset="utf-8">: the policy goes behind it')
        return placed
      },
    },
  }
}

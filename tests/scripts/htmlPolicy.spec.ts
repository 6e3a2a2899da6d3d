// @vitest-environment node
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkEnv } from '../../scripts/env.ts'
import { contentPolicy, htmlPolicy } from '../../scripts/htmlPolicy.ts'

const raw = {
  VITE_TITLE: '城管通',
  VITE_BASE_API: '/qyapi',
  VITE_PREVIEW_HOST: '',
  VITE_REPORT_API: '',
  VITE_BAIDU_AK: '',
  VITE_TIANDITU_TK: '',
  VITE_MAP_APPROVAL: '',
  VITE_DEFAULT_CITY: '厦门',
  VITE_DEFAULT_CENTER: '118.10,24.49',
  VITE_DEFAULT_REGION: '194',
  VITE_SITE_CODE: 'xiamen',
}

function policy(change: Partial<typeof raw> = {}, { html = '', shell = false } = {}): Record<string, string> {
  const text = contentPolicy(html, { env: checkEnv({ ...raw, ...change }, 'test'), shell })
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/, 2)))
}

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'policy-spec-'))
  await writeFile(join(dir, 'main.js'), 'document.title = "on"')
})

afterEach(() => rm(dir, { recursive: true }))

/** Builds a page as the project does and reads the result. */
async function builtPage(html: string, shell = false, code?: string, env = raw): Promise<string> {
  await writeFile(join(dir, 'index.html'), html)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: dir,
    plugins: [
      htmlPolicy({
        env: checkEnv(env, 'test'),
        shell,
        scripts: code === undefined ? undefined : async () => ({ inline: code, entry: ENTRY, views: [] }),
      }),
    ],
    build: {
      modulePreload: false,
      rolldownOptions: { output: shell ? { format: 'iife', codeSplitting: false } : {} },
    },
  })
  return readFile(join(dir, 'dist/index.html'), 'utf8')
}

const ENTRY = { fileName: 'assets/start-1.js', code: 'import("./main.js")', app: 'main.js' }
const head = '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">'
const script = '<script type="module" src="/main.js"></script>'

describe('the security policy', () => {
  it('allows scripts and styles of the own origin only', () => {
    expect(policy()).toMatchObject({ 'default-src': "'self'", 'script-src': "'self'", 'style-src': "'self'" })
  })

  it('allows pictures and calls over https, and photos not yet sent', () => {
    expect(policy()).toMatchObject({
      'img-src': "'self' https: data: blob:",
      'connect-src': "'self' https: blob:",
    })
  })

  it('allows no frames, no plug-ins and no other base', () => {
    expect(policy()).toMatchObject({ 'frame-src': "'none'", 'object-src': "'none'", 'base-uri': "'none'" })
  })

  it('allows an inline style by its checksum, byte for byte', () => {
    const css = 'html{font-size:10vw}'
    const sum = createHash('sha256').update(css).digest('base64')
    expect(policy({}, { html: `<style>${css}</style>` })['style-src']).toBe(`'self' 'sha256-${sum}'`)
  })

  it('names the hosts of Baidu only where it has a key', () => {
    expect(policy({ VITE_BAIDU_AK: 'key' })['script-src']).toContain('https://api.map.baidu.com')
    expect(JSON.stringify(policy())).not.toContain('baidu')
  })

  it('names a preview host with http', () => {
    expect(policy({ VITE_PREVIEW_HOST: 'http://10.1.2.3:8080' })['img-src']).toContain(
      ' http://10.1.2.3:8080',
    )
  })

  it('names file: in the shell build, whose origin is opaque', () => {
    expect(policy({}, { shell: true })['script-src']).toBe("'self' file:")
  })
})

describe('a built page', () => {
  it('has the policy with the checksum of its minified style', async () => {
    const page = await builtPage(`${head}<style>\n  p { color : red ; }\n</style>${script}</head></html>`)
    const css = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
    const sum = createHash('sha256').update(css).digest('base64')
    expect(page).toMatch(
      /<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="default-src/,
    )
    expect(page).toContain(`'sha256-${sum}'`)
  })

  it('starts from file:// in a shell build: a deferred classic script without modules', async () => {
    const page = await builtPage(`${head}${script}</head></html>`, true)
    expect(page).toMatch(/<script defer src="[^"]+\.js"><\/script>/)
    expect(page).not.toMatch(/type="module"|crossorigin|modulepreload/)
  })

  it.each([
    ['an inline script', '<script>alert(1)</script>'],
    ['a style attribute', '<p style="color:red">x</p>'],
    ['an inline handler', '<p onclick="go()">x</p>'],
  ])('is rejected when it contains %s', async (_, markup) => {
    await expect(builtPage(`${head}${script}</head><body>${markup}</body></html>`)).rejects.toThrow(/forbids/)
  })

  it('connects to the host of the photos, where there is one, after its scripts are requested', async () => {
    const html = `${head}${script}</head></html>`
    const page = await builtPage(html, false, 'early()', {
      ...raw,
      VITE_PREVIEW_HOST: 'https://files.city.cn',
    })
    const at = page.indexOf('<link rel="preconnect" crossorigin href="https://files.city.cn">')
    expect(at).toBeGreaterThan(page.indexOf('<script>early()</script>'))
    expect(await builtPage(html)).not.toContain('preconnect')
  })

  it('has the one script of the build before its styles, allowed by its checksum', async () => {
    const code = 'fetch("/first")'
    const page = await builtPage(`${head}<style>p{color:red}</style>${script}</head></html>`, false, code)
    const sum = createHash('sha256').update(code).digest('base64')
    expect(page).toContain(`script-src 'self' 'sha256-${sum}'`)
    expect(page.indexOf(`<script>${code}</script>`)).toBeGreaterThan(page.indexOf('Content-Security-Policy'))
    expect(page.indexOf(`<script>${code}</script>`)).toBeLessThan(page.indexOf('<style>'))
  })

  it('has its style sheet in itself, allowed by its checksum, and its file for servers that forbid that', async () => {
    await writeFile(join(dir, 'main.css'), 'p{color:red}')
    await writeFile(join(dir, 'main.js'), 'import "./main.css"')
    const page = await builtPage(`${head}${script}</head></html>`, false, 'early()')
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
    expect(css).toContain('color:red')
    const sum = createHash('sha256').update(css).digest('base64')
    expect(page).toContain(`style-src 'self' 'sha256-${sum}'`)
    expect(page).toMatch(/<link disabled rel="stylesheet"[^>]* href="[^"]+\.css">/)
  })

  it('is rejected with a sheet that refers to other files', async () => {
    await writeFile(join(dir, 'main.css'), 'p{background:url(/far.png)}')
    await writeFile(join(dir, 'main.js'), 'import "./main.css"')
    await expect(builtPage(`${head}${script}</head></html>`, false, 'early()')).rejects.toThrow(
      /part of the page/,
    )
  })

  it('is rejected when that script would close its element', async () => {
    await expect(builtPage(`${head}${script}</head></html>`, false, '"</script>"')).rejects.toThrow(/end/)
  })

  it('is rejected without a charset, after which the policy is inserted', async () => {
    await expect(builtPage(`<!doctype html><html><head>${script}</head></html>`)).rejects.toThrow(/charset/)
  })
})

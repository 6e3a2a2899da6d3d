import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const project = fileURLToPath(new URL('../..', import.meta.url))

export interface Environment {
  name: string
  mode: string
  title: string
  /** How its page names its files. */
  base: './' | '/wxcom/'
  /** Prefix of every call. */
  api: string
  /** One classic script for file://. */
  shell?: true
  /** Values that override those of its file. */
  env?: Record<string, string>
}

const KEYS = { VITE_TIANDITU_TK: 'test-tk', VITE_BAIDU_AK: 'test-ak' }

/** The five of spec §9, the bundle of the native shells, and one with map keys, which the repository does not contain. */
export const environments: readonly Environment[] = [
  { name: 'development', mode: 'development', title: '城管通（开发）', base: './', api: '/qyapi' },
  { name: 'staging', mode: 'staging', title: '城管通（预发）', base: './', api: '/qyapi' },
  { name: 'release', mode: 'release', title: '城管通', base: './', api: '/qyapi' },
  { name: 'production', mode: 'production', title: '城管通', base: './', api: '' },
  { name: 'release_wxcom', mode: 'release_wxcom', title: '城管通', base: '/wxcom/', api: '/qyapi' },
  { name: 'shell', mode: 'release', title: '城管通', base: './', api: '/qyapi', shell: true },
  {
    name: 'staging with map keys',
    mode: 'staging',
    title: '城管通（预发）',
    base: './',
    api: '/qyapi',
    env: KEYS,
  },
]

/** Texts only in the demo backend: its controls, its world, its people; and in the page of all components. */
const DEMO = /__demo|__parts|demoWorld|x-demo-|mockServiceWorker|林志强|陈美玲/
const SECRETS = /-----BEGIN|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30}|_authToken/

/** The files of a build by path. */
function filesOf(outDir: string): Map<string, string> {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => [relative(outDir, file).replace(/\\/g, '/'), readFileSync(file, 'utf8')]),
  )
}

/** The files that contain it. */
const holding = (files: Map<string, string>, what: RegExp | string): string[] =>
  [...files].flatMap(([path, text]) =>
    (typeof what === 'string' ? text.includes(what) : what.test(text)) ? [path] : [],
  )

function directive(html: string, name: string): string {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  return policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''
}

/** Checks a finished build for required and forbidden content. */
export function expectContents(outDir: string, { title, base, api, shell, env = {} }: Environment): void {
  const files = filesOf(outDir)
  const html = files.get('index.html') ?? ''
  expect(html).toContain(`<title>${title}</title>`)
  for (const [, address = ''] of html.matchAll(/ (?:src|href)="([^"]+)"/g))
    expect(address.startsWith(base), address).toBe(true)

  expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([])
  expect(holding(files, /\/\/# sourceMappingURL=/)).toEqual([])
  // Beside it, for support staff.
  const maps = filesOf(`${outDir}-maps`)
  expect([...maps.keys()].filter((path) => path.endsWith('.js.map')).length).toBeGreaterThan(0)
  expect(holding(maps, project.replace(/\/$/, '')), 'a path of this machine').toEqual([])
  expect(holding(files, DEMO), 'the demo backend').toEqual([])
  expect(holding(files, SECRETS), 'a secret').toEqual([])
  expect(holding(files, project.replace(/\/$/, '')), 'a path of this machine').toEqual([])

  const script = directive(html, 'script-src')
  expect(script).toContain("'self'")
  expect(script).not.toMatch(/unsafe|\*(?!\.bd)|data:|https:(?!\/\/)/)
  for (const [name, key] of Object.entries(KEYS))
    expect(holding(files, key).length > 0, name).toBe(env[name] === key)
  expect(script.includes('api.map.baidu.com')).toBe('VITE_BAIDU_AK' in env)

  if (shell) {
    expect(
      [...files.keys()].filter((path) => path.endsWith('.js')),
      'one script, no worker',
    ).toHaveLength(1)
    expect(html).not.toMatch(/type="module"|modulepreload|crossorigin/)
  } else {
    for (const path of ['sw.js', 'sw-off.js', 'manifest.webmanifest', 'icon.svg', 'robots.txt'])
      expect(files.has(path), path).toBe(true)
    // The early calls of the page (docs/decisions/0021).
    expect(html).toContain(`"api":"${api}"`)
  }
}

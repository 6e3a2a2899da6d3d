// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))

const image = read('deploy/Dockerfile')
const site = read('deploy/nginx.conf')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the image (deploy/Dockerfile), which no test builds', () => {
  it('copies only what is in the tree, and not left out by .dockerignore', () => {
    const left = read('.dockerignore').split('\n')
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied).toContain('deploy/nginx.conf')
    expect(copied.filter((name) => !isThere(name) || left.includes(name))).toEqual([])
  })

  it('runs scripts that there are, and takes what they build from where they put it', () => {
    const run = [...image.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.map((name) => scripts[name])).toEqual([
      'vite build --mode release',
      'vite build --mode release_wxcom',
    ])
    const config = read('vite.config.ts')
    const taken = [...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name)
    expect(taken).toEqual(['dist', 'dist-wxcom'])
    for (const name of taken) expect(config).toContain(`'${name}'`)
  })

  it('puts them where nginx looks, and the gateway of its environment in place of the one to be adapted', () => {
    for (const [, place = ''] of image.matchAll(/^COPY --from=build \S+ (\S+)$/gm))
      expect(place.startsWith('/srv/chengguan/')).toBe(true)
    const [, pattern = '', by = ''] = /sed -i 's\/(.+?)\/(.+?)\/'/.exec(image) ?? []
    const found = site.match(new RegExp(pattern, 'g')) ?? []
    expect(found).toHaveLength(1)
    expect(by).toBe('${GATEWAY}')
    // What the image fills in by itself are names in capitals: none of nginx's own are.
    expect(site.match(/\$\{?[A-Z_]{2,}/g)).toBeNull()
  })
})

it('keeps search engines out: what the app is served with, and what lies beside it', () => {
  expect(read('public/robots.txt')).toMatch(/^User-agent: \*\nDisallow: \/$/m)
  expect(read('deploy/chengguan.headers')).toContain('add_header X-Robots-Tag "noindex, nofollow" always;')
})

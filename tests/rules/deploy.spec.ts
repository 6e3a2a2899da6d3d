// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))

const image = read('deploy/Dockerfile')
const site = read('deploy/nginx.conf')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the image (deploy/Dockerfile), which no test builds', () => {
  it('copies only files that exist and that .dockerignore does not exclude', () => {
    const left = read('.dockerignore').split('\n')
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied).toContain('deploy/nginx.conf')
    expect(copied.filter((name) => !isThere(name) || left.includes(name))).toEqual([])
  })

  it('runs existing scripts, and copies their output from the right place', () => {
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

  it('copies it to the folder of nginx, and replaces the placeholder gateway', () => {
    for (const [, place = ''] of image.matchAll(/^COPY --from=build \S+ (\S+)$/gm))
      expect(place.startsWith('/srv/chengguan/')).toBe(true)
    const [, pattern = '', by = ''] = /sed -i 's\/(.+?)\/(.+?)\/'/.exec(image) ?? []
    const found = site.match(new RegExp(pattern, 'g')) ?? []
    expect(found).toHaveLength(1)
    expect(by).toBe('${GATEWAY}')
    // Variables of the image are upper-case names; nginx has none of these.
    expect(site.match(/\$\{?[A-Z_]{2,}/g)).toBeNull()
  })
})

it('excludes search engines: the app and the files beside it', () => {
  expect(read('public/robots.txt')).toMatch(/^User-agent: \*\nDisallow: \/$/m)
  expect(read('deploy/chengguan.headers')).toContain('add_header X-Robots-Tag "noindex, nofollow" always;')
})

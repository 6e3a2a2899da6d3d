import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './sources'

const SRC = join(process.cwd(), 'src')

/** Rendered by libraries, styled by this app. */
const LIBRARIES = /^(adm-|antd-mobile-icon|leaflet-)/

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(join(SRC, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

const code = [...modules.map(({ text }) => text), readFileSync(join(SRC, '../index.html'), 'utf8')].join('\n')
const words = new Set(code.match(/[\w-]+/g))
/** Prefixes of generated names: `cg-tag-${tone}`. */
const beginnings = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)

describe('classes of the style sheets', () => {
  it('are all used', () => {
    expect(sheets.length).toBeGreaterThan(50)
    const bare = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/\.([a-z][\w-]*)/gi)]
        .map(([, name = '']) => name)
        .filter((name) => !words.has(name) && !LIBRARIES.test(name))
        .filter((name) => !beginnings.some((beginning) => name.startsWith(beginning)))
        .map((name) => `${path}: .${name}`),
    )
    expect(bare).toEqual([])
  })
})

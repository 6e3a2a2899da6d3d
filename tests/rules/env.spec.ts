// @vitest-environment node
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv as parseDotEnv } from 'node:util'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '@/env/parse'
import { checkEnv, envRules } from '../../scripts/env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** spec §9: the five environments. */
const modes = ['development', 'production', 'release', 'release_wxcom', 'staging']

function readFile(mode: string): Record<string, string | undefined> {
  return parseDotEnv(readFileSync(join(root, `.env.${mode}`), 'utf8'))
}

function messageOf(change: Record<string, string | undefined>): string {
  try {
    checkEnv({ ...readFile('release'), ...change }, 'release')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the five environment files', () => {
  it.each(modes)('.env.%s has every variable with a valid value', (mode) => {
    expect(() => checkEnv(readFile(mode), mode)).not.toThrow()
  })

  it.each(modes)('.env.%s has no unchecked variable', (mode) => {
    expect(Object.keys(readFile(mode)).sort()).toEqual(envRules.map((rule) => rule.name).sort())
  })

  it('name Xiamen, its centre and region 194 by default (spec §9)', () => {
    expect(checkEnv(readFile('release'), 'release')).toMatchObject({
      defaultCity: '厦门',
      defaultCenter: { longitude: 118.1, latitude: 24.49 },
      defaultRegion: '194',
    })
  })
})

describe('a build with an incomplete environment', () => {
  it.each(envRules.map((rule) => rule.name))('fails and names %s when it is missing', (name) => {
    expect(messageOf({ [name]: undefined })).toMatch(
      new RegExp(`"release" .*\n {2}${name} is missing, expected .`),
    )
  })

  it.each([
    ['VITE_TITLE', ''],
    ['VITE_TITLE', '  '],
    ['VITE_BASE_API', ''],
    ['VITE_BASE_API', 'qyapi'],
    ['VITE_BASE_API', '/other'],
    ['VITE_BASE_API', 'http://gateway.example.com'],
    ['VITE_BASE_API', 'https://gateway.example.com/?a=1'],
    ['VITE_REPORT_API', 'faults'],
    ['VITE_REPORT_API', '//elsewhere.example/faults'],
    ['VITE_REPORT_API', 'https://elsewhere.example/faults'],
    ['VITE_REPORT_API', '/faults?token=1'],
    ['VITE_PREVIEW_HOST', 'files.example.com'],
    ['VITE_PREVIEW_HOST', 'https://files.example.com/'],
    ['VITE_PREVIEW_HOST', 'https://files.example.com/stored'],
    ['VITE_PREVIEW_HOST', 'ftp://files.example.com'],
    ['VITE_DEFAULT_CITY', ''],
    ['VITE_DEFAULT_CENTER', ''],
    ['VITE_DEFAULT_CENTER', '118.10'],
    ['VITE_DEFAULT_CENTER', '118.10,'],
    ['VITE_DEFAULT_CENTER', '118.10,24.49,0'],
    ['VITE_DEFAULT_CENTER', '118.10 24.49'],
    ['VITE_DEFAULT_CENTER', '24.49,118.10'],
    ['VITE_DEFAULT_CENTER', '2.35,48.86'],
    ['VITE_DEFAULT_REGION', ''],
    ['VITE_DEFAULT_REGION', '35020x'],
    ['VITE_SITE_CODE', ''],
  ])('fails and names %s when it is "%s"', (name, value) => {
    expect(messageOf({ [name]: value })).toContain(`\n  ${name} is ${JSON.stringify(value)}, expected `)
  })

  it('lists all errors together', () => {
    const message = messageOf({ VITE_TITLE: '', VITE_BAIDU_AK: undefined, VITE_DEFAULT_REGION: 'x' })
    expect(message.match(/VITE_\w+/g)).toEqual(['VITE_TITLE', 'VITE_BAIDU_AK', 'VITE_DEFAULT_REGION'])
  })
})

describe('a complete environment', () => {
  it.each([
    ['VITE_BASE_API', '/'],
    ['VITE_BASE_API', 'https://gateway.example.com/qyapi'],
    ['VITE_PREVIEW_HOST', 'http://10.1.2.3:8080'],
    ['VITE_PREVIEW_HOST', 'https://files.example.com'],
    ['VITE_TIANDITU_TK', 'a key'],
    ['VITE_MAP_APPROVAL', '审图号：GS(2024)0650号'],
  ])('accepts %s=%s', (name, value) => {
    expect(messageOf({ [name]: value })).toBe('')
  })

  it('has the same values in the app and in the check', () => {
    const raw = readFile('staging')
    expect(parseEnv(raw)).toEqual(checkEnv(raw, 'staging'))
  })
})

/** Vite itself, with the project's configuration and a test page. */
describe('vite build', () => {
  let page = ''

  beforeEach(async () => {
    page = await mkdtemp(join(tmpdir(), 'env-spec-'))
    await writeFile(
      join(page, 'index.html'),
      '<!doctype html><meta charset="utf-8"><title>%VITE_TITLE%</title>',
    )
  })

  afterEach(() => rm(page, { recursive: true }))

  const buildRelease = () =>
    build({
      root: page,
      configFile: join(root, 'vite.config.ts'),
      mode: 'release',
      logLevel: 'silent',
      publicDir: false,
      build: { outDir: join(page, 'dist') },
    })

  it('stops when a variable is wrong, and names it', async () => {
    vi.stubEnv('VITE_DEFAULT_REGION', 'abc')
    await expect(buildRelease()).rejects.toThrow(/VITE_DEFAULT_REGION is "abc"/)
  })

  it('succeeds when all are right', async () => {
    vi.stubEnv('VITE_DEFAULT_REGION', '194')
    await expect(buildRelease()).resolves.toBeDefined()
  })
})

// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
}

interface LockEntry {
  version: string
  /** Packages that differ from their folder name: an alias. */
  name?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
}

const manifest = readJson<Manifest>('package.json')
const lock = readJson<{ packages: Record<string, LockEntry> }>('package-lock.json')
const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
const entries = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages with a reviewed install script, which does not run: the project uses --ignore-scripts. */
const knownScripts: Record<string, string> = {
  'node_modules/msw':
    'copies its service worker into public/ on request; this project does not use the worker',
  'node_modules/@scarf/scarf':
    'of Spectral: reports an installation to its makers. Not run, and switched off by scarfSettings in package.json as well',
  'node_modules/fsevents': 'builds the file watcher of macOS; Vite falls back to another one without it',
}

/** Licences that allow use without permission. */
const LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|MPL-2\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|PSF-2\.0)$/

describe('the packages of the project', () => {
  it.each(Object.entries(wanted))('%s is pinned to one version: %s', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  it.each(Object.entries(manifest.overrides))('the override of %s is pinned too: %s', (_, version) => {
    expect(version.startsWith('$') ? wanted[version.slice(1)] : version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('are in the lock file with the version of package.json', () => {
    const locked = Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
    expect(Object.fromEntries(locked)).toEqual(wanted)
  })

  it('all have a checksum in the lock file', () => {
    expect(entries.length).toBeGreaterThan(100)
    expect(
      entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
  })

  // The lock file has checksums and no addresses (npm's omit-lockfile-registry-resolved): a city's mirror works.
  it('all come from a registry by name, none from another address', () => {
    const elsewhere = entries.filter(
      ([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    expect(elsewhere).toEqual([])
  })

  it('have the names of their folders, and come from the registry that the user’s npm is configured with', () => {
    expect(entries.filter(([path, { name }]) => name && !path.endsWith(`node_modules/${name}`))).toEqual([])
    expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).not.toMatch(
      /registry|_auth|token/i,
    )
  })

  it('have licences that need no permission', () => {
    const words = (text = 'none') => text.replace(/[()]/g, '').split(' OR ')
    const checked = [
      // Used by stylelint; MIT by its LICENSE file.
      'node_modules/svg-tags',
      // Word lists of the spelling check; not in a build.
      'node_modules/@cspell/dict-django',
      'node_modules/@cspell/dict-en-common-misspellings',
    ]
    const others = entries.filter(
      ([path, { license }]) => !checked.includes(path) && !words(license).some((each) => LICENCES.test(each)),
    )
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  // Releases of axios were hijacked through an install script.
  it('have no unreviewed install script', () => {
    const bringing = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    expect(bringing.filter((path) => !(path in knownScripts))).toEqual([])
  })
})

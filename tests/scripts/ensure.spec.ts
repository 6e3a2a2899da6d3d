// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ensureNode, isInstalled } from '../../scripts/ensure.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['plan9'], cpu: [process.arch] }

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/native-here': { version: '1.0.0', integrity: 'sha512-h', optional: true, ...here },
    'node_modules/native-elsewhere': {
      version: '1.0.0',
      integrity: 'sha512-e',
      optional: true,
      ...elsewhere,
    },
  },
}

const { 'node_modules/native-elsewhere': _skipped, ...present } = lock.packages
const without = (name: string) => ({
  packages: Object.fromEntries(Object.entries(present).filter(([path]) => path !== `node_modules/${name}`)),
})

describe('node_modules', () => {
  it('is accepted without the native packages of other machines', () => {
    expect(isInstalled(lock, { packages: present })).toBe(true)
  })

  it.each(['>=99', '^1.2 || ^3', '>= 99.1'])('is accepted without a native package for Node %s', (node) => {
    const more = { version: '1.0.0', integrity: 'sha512-n', optional: true, ...here, engines: { node } }
    const packages = { ...lock.packages, 'node_modules/for-another-node': more }
    expect(isInstalled({ packages }, { packages: present })).toBe(true)
  })

  it.each(['>=18', '^18 || >=20.19', '*'])('is rejected without one for Node %s', (node) => {
    const more = { version: '1.0.0', integrity: 'sha512-n', optional: true, ...here, engines: { node } }
    const packages = { ...lock.packages, 'node_modules/for-this-node': more }
    expect(isInstalled({ packages }, { packages: present })).toBe(false)
  })

  it.each([
    ['it is missing', undefined],
    ['a package is missing', without('a')],
    ['the native package of this machine is missing, as in a copied folder', without('native-here')],
    [
      'a version differs',
      { packages: { ...present, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } },
    ],
    [
      'a checksum differs',
      { packages: { ...present, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } } },
    ],
  ])('is reinstalled when %s', (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false)
  })
})

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => ensureNode(version)).not.toThrow()
  })

  it.each(['20.18.3', '18.20.0', '9.0.0'])('%s is refused with the required version', (version) => {
    expect(() => ensureNode(version)).toThrow(/Node 20\.19 or newer is needed/)
  })
})

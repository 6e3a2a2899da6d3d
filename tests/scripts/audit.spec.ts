// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readAudit } from '../../scripts/audit.mjs'

const advisory = {
  source: 1,
  name: 'left-pad',
  title: 'Runs what it pads',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  range: '<1.3.0',
}
const found = JSON.stringify({
  vulnerabilities: {
    'left-pad': { name: 'left-pad', via: [advisory] },
    pads: { name: 'pads', via: ['left-pad'] },
  },
})

describe('an audit', () => {
  it('reports each vulnerability once, by package, range and advisory', () => {
    expect(readAudit(found)).toEqual({
      open: ['high: left-pad <1.3.0: Runs what it pads (GHSA-aaaa-bbbb-cccc)'],
    })
  })

  it('skips explained ones', () => {
    expect(readAudit(found, { 'GHSA-aaaa-bbbb-cccc': 'nothing of ours pads' })).toEqual({ open: [] })
  })

  it('reports nothing for an empty result', () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ open: [] })
  })

  it.each([
    [
      'offers no audit',
      '{"message":"405 Method Not Allowed","error":{"summary":""}}',
      '405 Method Not Allowed',
    ],
    ['returns nothing', '', 'npm gave no answer that can be read'],
  ])('never passes when the registry %s', (_, answer, unknown) => {
    expect(readAudit(answer)).toEqual({ unknown, open: [] })
  })
})

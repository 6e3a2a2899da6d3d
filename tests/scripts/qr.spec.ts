// @vitest-environment node
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrLines } from '../../scripts/qr.mjs'

const URL = 'http://192.168.1.20:5173/'
const HALVES = [' ', '▄', '▀', '█']

/** The modules seen by a reader: two rows per line. */
const seen = (lines: string[]): boolean[][] =>
  lines.flatMap((line) => {
    // oxlint-disable-next-line no-control-regex -- the colours of a terminal
    const bits = [...line.replace(/\u001b\[[\d;]+m/g, '')].map((char) => HALVES.indexOf(char))
    return [bits.map((both) => both > 1), bits.map((both) => both % 2 === 1)]
  })

describe('the address for a phone', () => {
  it('is shown as its QR code, black on white, with a margin', () => {
    const lines = qrLines([URL, 'http://10.0.0.1/'], 80)
    const { data, size } = encode(URL, { border: 2 })
    expect(seen(lines).slice(0, size)).toEqual(data)
    expect(data[1]?.some(Boolean)).toBe(false)
    for (const line of lines) expect(line.startsWith('\u001b[38;5;16;48;5;231m')).toBe(true)
  })

  it('is left out without a network, without a terminal, and when it does not fit', () => {
    expect(qrLines([], 80)).toEqual([])
    expect(qrLines([URL], undefined)).toEqual([])
    expect(qrLines([URL], 20)).toEqual([])
  })
})

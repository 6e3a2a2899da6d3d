// The address for a phone, as a QR code in a terminal.
import { encode } from 'uqr'

/** Black on white for any terminal colours: readers fail on the inverse. */
const INK = '\u001b[38;5;16;48;5;231m'
const PLAIN = '\u001b[0m'

/** A character is two modules high: upper and lower one. */
const HALVES = { '00': ' ', 10: '▀', '01': '▄', 11: '█' }

/** The quiet zone of the standard is 4 modules; 2 are enough for readers. */
const BORDER = 2

/**
 * The first address as a QR code.
 * @param urls addresses that a phone in the same network can open
 * @param columns width of the terminal; undefined when the output is no terminal
 * @returns its lines; empty without an address or when it does not fit
 */
export function qrLines([url], columns) {
  if (!url || !columns) return []
  const { data, size } = encode(url, { border: BORDER })
  if (size > columns) return []
  const bit = (row, column) => (data[row]?.[column] ? 1 : 0)
  return Array.from({ length: Math.ceil(size / 2) }, (_, line) => {
    const halves = Array.from(
      { length: size },
      (_each, column) => HALVES[`${bit(2 * line, column)}${bit(2 * line + 1, column)}`],
    )
    return INK + halves.join('') + PLAIN
  })
}

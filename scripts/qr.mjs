// The address for a phone, as a picture in a terminal.
import { encode } from 'uqr'

/** Black on white whatever the terminal's own colours: readers fail on the inverse. */
const INK = '\u001b[38;5;16;48;5;231m'
const PLAIN = '\u001b[0m'

/** A character is two modules tall: upper and lower one. */
const HALVES = { '00': ' ', 10: '▀', '01': '▄', 11: '█' }

/** The standard's quiet zone is 4 modules; readers are content with 2. */
const BORDER = 2

/**
 * The first of some addresses as a QR code.
 *
 * @param urls addresses a phone in the same network can open
 * @param columns how wide the terminal is; undefined where the output is none
 * @returns its lines; none without an address or where they would not fit
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

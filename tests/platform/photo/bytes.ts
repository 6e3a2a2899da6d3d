/** Headers of picture files, built byte by byte. */
export const ascii = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0))
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
export const u32 = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, ...u16(value)]
const le = (bytes: number[]): number[] => [...bytes].reverse()

const JPEG_END = [0xff, 0xd9]
const segment = (marker: number, body: number[]): number[] => [0xff, marker, ...u16(body.length + 2), ...body]

export const frame = (width: number, height: number, marker = 0xc0): number[] =>
  segment(marker, [8, ...u16(height), ...u16(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])

export const jpeg = (...segments: number[][]): number[] => [0xff, 0xd8, ...segments.flat(), ...JPEG_END]

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0]

export const png = (width: number, height: number): number[] => [
  ...PNG_SIGNATURE,
  ...u32(13),
  ...ascii('IHDR'),
  ...u32(width),
  ...u32(height),
  ...EIGHT_BIT_RGB,
]

export const film = (brand: string): number[] => [...u32(24), ...ascii('ftyp'), ...ascii(brand), 0, 0, 0, 0]

/** One entry of a TIFF directory; a value of more than 4 bytes follows the directories. */
export interface Line {
  tag: number
  type: number
  count: number
  value: number[]
}
export const text = (tag: number, words: string): Line => {
  const value = [...ascii(words), 0]
  return { tag, type: 2, count: value.length, value }
}
export const fractions = (tag: number, ...parts: [number, number][]): Line => ({
  tag,
  type: 5,
  count: parts.length,
  value: parts.flatMap(([above, below]) => [above, below]),
})
export const short = (tag: number, value: number): Line => ({ tag, type: 3, count: 1, value: [value] })

/** An EXIF segment with its directories; `little` for the byte order of most Android phones. */
export function exif(dirs: { main?: Line[]; exif?: Line[]; gps?: Line[] }, little = false): number[] {
  const order = (bytes: number[]) => (little ? le(bytes) : bytes)
  const main = [...(dirs.main ?? [])]
  const size = (lines: Line[]) => 2 + lines.length * 12 + 4
  const count = main.length + (dirs.exif ? 1 : 0) + (dirs.gps ? 1 : 0)
  const exifAt = 8 + 2 + count * 12 + 4
  const gpsAt = exifAt + (dirs.exif ? size(dirs.exif) : 0)
  let dataAt = gpsAt + (dirs.gps ? size(dirs.gps) : 0)
  const pointer = (tag: number, at: number): Line => ({ tag, type: 4, count: 1, value: [at] })
  if (dirs.exif) main.push(pointer(0x8769, exifAt))
  if (dirs.gps) main.push(pointer(0x8825, gpsAt))
  const data: number[] = []
  const bytesOf = ({ type, value }: Line): number[] => {
    if (type === 2) return value
    return value.flatMap((part) => order(type === 3 ? u16(part) : u32(part)))
  }
  const lineOf = (line: Line): number[] => {
    const bytes = bytesOf(line)
    const head = [...order(u16(line.tag)), ...order(u16(line.type)), ...order(u32(line.count))]
    if (bytes.length <= 4) return [...head, ...bytes, ...Array<number>(4 - bytes.length).fill(0)]
    const at = dataAt
    dataAt += bytes.length
    data.push(...bytes)
    return [...head, ...order(u32(at))]
  }
  const directory = (lines: Line[]) => [...order(u16(lines.length)), ...lines.flatMap(lineOf), 0, 0, 0, 0]
  const body = [main, dirs.exif, dirs.gps].flatMap((lines) => (lines ? directory(lines) : []))
  const tiff = [...ascii(little ? 'II' : 'MM'), ...order(u16(42)), ...order(u32(8)), ...body, ...data]
  return segment(0xe1, [...ascii('Exif'), 0, 0, ...tiff])
}

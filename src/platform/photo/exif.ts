import { isPosition, type Position } from '@/domain/geo'
import { parseWireTime, type Millis } from '@/domain/time'

/** EXIF of a JPEG. A canvas does not write it, so it is read first (docs/platform.md). */
export interface Exif {
  /** When it was taken (ms); a time without a zone is Chinese time. */
  time: Millis | null
  /** Where it was taken, WGS84, with the accuracy in metres if the phone writes it. */
  position: (Position & { accuracy: number | null }) | null
  /** True when engines rotate it by a quarter: width and height of the header are swapped. */
  turned: boolean
}

const NOTHING: Exif = { time: null, position: null, turned: false }

const TAG = { orientation: 0x0112, exif: 0x8769, gps: 0x8825, taken: 0x9003, takenZone: 0x9011 } as const
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, error: 31 } as const
/** Bytes per value by TIFF type: BYTE, ASCII, SHORT, LONG, RATIONAL; others are not read. */
const WIDTH: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 }

/** Reads the head of a JPEG file. Never throws: truncated or wrong parts count as missing. */
export function readExif(bytes: Uint8Array): Exif {
  try {
    const tiff = tiffOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return tiff ? readTiff(tiff) : NOTHING
  } catch {
    // Reading past the end of a view throws; a broken picture is reported elsewhere.
    return NOTHING
  }
}

/** The TIFF block inside the APP1 segment. */
function tiffOf(view: DataView): DataView | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 4 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return null
    const length = view.getUint16(at + 2)
    if (marker === 0xe1 && length >= 14 && view.getUint32(at + 4) === 0x45786966) {
      return new DataView(
        view.buffer,
        view.byteOffset + at + 10,
        Math.min(length - 8, view.byteLength - at - 10),
      )
    }
    at += 2 + length
  }
  return null
}

interface Entry {
  type: number
  count: number
  /** Offset of its value. */
  at: number
}

/** Directories of a TIFF block, in its byte order. */
class Tiff {
  private readonly little: boolean
  constructor(private readonly view: DataView) {
    this.little = view.getUint16(0) === 0x4949
  }

  get first(): number {
    return this.long(4)
  }
  short(at: number): number {
    return this.view.getUint16(at, this.little)
  }
  long(at: number): number {
    return this.view.getUint32(at, this.little)
  }

  directory(at: number): Map<number, Entry> {
    const entries = new Map<number, Entry>()
    const count = this.short(at)
    for (let i = 0; i < count; i += 1) {
      const line = at + 2 + i * 12
      if (line + 12 > this.view.byteLength) break
      const type = this.short(line + 2)
      const length = this.long(line + 4)
      const inline = (WIDTH[type] ?? 0) * length <= 4
      entries.set(this.short(line), { type, count: length, at: inline ? line + 8 : this.long(line + 8) })
    }
    return entries
  }

  text(entry: Entry | undefined): string {
    if (!entry || entry.type !== 2 || entry.count > 64) return ''
    let text = ''
    for (let i = 0; i < entry.count; i += 1) {
      const code = this.view.getUint8(entry.at + i)
      if (code === 0) break
      text += String.fromCharCode(code)
    }
    return text.trim()
  }

  number(entry: Entry | undefined): number | null {
    if (entry?.type === 3) return this.short(entry.at)
    return entry?.type === 4 ? this.long(entry.at) : null
  }

  /** The first `want` fractions; null when one is missing or has divisor 0. */
  fractions(entry: Entry | undefined, want: number): number[] | null {
    if (!entry || entry.type !== 5 || entry.count < want) return null
    const values = Array.from(
      { length: want },
      (_, i) => this.long(entry.at + i * 8) / this.long(entry.at + i * 8 + 4),
    )
    return values.every(Number.isFinite) ? values : null
  }
}

function readTiff(view: DataView): Exif {
  const tiff = new Tiff(view)
  const main = tiff.directory(tiff.first)
  const read = <T>(tag: number, reader: (entries: Map<number, Entry>) => T): T | null => {
    const at = tiff.number(main.get(tag))
    // A broken directory must not lose the others.
    try {
      return at === null ? null : reader(tiff.directory(at))
    } catch {
      return null
    }
  }
  return {
    time: read(TAG.exif, (entries) => timeOf(tiff, entries)),
    position: read(TAG.gps, (entries) => positionOf(tiff, entries)),
    turned: (tiff.number(main.get(TAG.orientation)) ?? 1) >= 5,
  }
}

/** '2026:06:12 15:58:20', with '+08:00' beside it on newer phones. */
function timeOf(tiff: Tiff, entries: Map<number, Entry>): Millis | null {
  const day = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(tiff.text(entries.get(TAG.taken)))
  if (!day) return null
  const zone = tiff.text(entries.get(TAG.takenZone))
  return parseWireTime(`${day[1]}-${day[2]}-${day[3]} ${day[4]}${/^[+-]\d{2}:\d{2}$/.test(zone) ? zone : ''}`)
}

function positionOf(tiff: Tiff, entries: Map<number, Entry>): Exif['position'] {
  const degrees = (value: number, ref: number, negative: string): number | null => {
    const parts = tiff.fractions(entries.get(value), 3)
    if (!parts) return null
    const [whole = 0, minutes = 0, seconds = 0] = parts
    const sign = tiff.text(entries.get(ref)).toUpperCase() === negative ? -1 : 1
    return sign * (whole + minutes / 60 + seconds / 3600)
  }
  const position = {
    longitude: degrees(GPS.longitude, GPS.longitudeRef, 'W'),
    latitude: degrees(GPS.latitude, GPS.latitudeRef, 'S'),
  }
  if (!isPosition(position)) return null
  return { ...position, accuracy: tiff.fractions(entries.get(GPS.error), 1)?.[0] ?? null }
}

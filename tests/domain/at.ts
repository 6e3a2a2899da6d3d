/** Epoch ms of a 'YYYY-MM-DD HH:mm' in UTC+8; independent of the code under test. */
export function at(text: string): number {
  const ms = Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
  if (Number.isNaN(ms)) throw new Error(`no time: ${text}`)
  return ms
}

/** 'YYYY-MM-DD HH:mm' in UTC+8 of an epoch, for readable failures. */
export function shown(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

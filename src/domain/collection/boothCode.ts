/**
 * The number a booth's code says: codes hold the number itself, or an address that ends in it or names it (`code=`). '' for
 * nothing that could be one. Letters, digits and hyphens alone, in capitals: it stands in the address of the screen.
 */
export function boothCodeIn(text: string): string {
  const found =
    /[?&#]code=([^&#]+)/i.exec(text)?.[1] ??
    text
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ??
    ''
  const code = found.trim().toUpperCase()
  return /^[A-Z0-9-]{4,40}$/.test(code) ? code : ''
}

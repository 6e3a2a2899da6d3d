/**
 * The booth number in a scanned code: the number itself, or an address that ends in it or contains it (`code=`). '' for other
 * texts. Only letters, digits and hyphens, in capitals, because it becomes part of an address.
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

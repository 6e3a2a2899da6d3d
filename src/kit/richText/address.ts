import { fileUrl } from '../data/filePreview'

/** Pictures an editor wrote into the text itself; a drawing (SVG) is no picture. */
const INLINE = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i

function secure(address: string): string | undefined {
  try {
    const { href, protocol } = new URL(address, 'https://elsewhere.invalid')
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}

const isAbsolute = (address: string): boolean => /^(?:https?:)?\/\//i.test(address)

/** Where a picture of a text is: in the city's own store, in the text itself, or elsewhere over https. undefined: of no use. */
export function pictureAddress(src: string): string | undefined {
  const address = src.trim()
  if (INLINE.test(address)) return address
  return fileUrl(address) ?? (isAbsolute(address) ? secure(address) : undefined)
}

/** Where a link of a text leads: to the web, http or https. undefined for all others: a path would lead into this very app. */
export function linkAddress(href: string): string | undefined {
  const address = href.trim()
  if (!isAbsolute(address)) return undefined
  try {
    return new URL(address, 'https://elsewhere.invalid').href
  } catch {
    return undefined
  }
}

import { FILE_TIMEOUT } from '@/domain/timeLimits'
import { bytesOf, noFile } from '../base64'
import type { ShellFile } from './calls'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** A file's bytes as base64, for the way out. Rejects with DeviceError. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve(text.slice(text.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(noFile()))
    reader.readAsDataURL(file)
  })
}

/**
 * Addresses a page may fetch: its own origin, which is where a virtual https origin or a scheme handler serves files,
 * https, and blob. Not file: no engine lets a page fetch it, so shells that load from file:// send base64.
 */
function mayFetch(url: URL, { protocol, host }: Location): boolean {
  if (url.protocol === 'file:') return false
  return (
    url.protocol === 'https:' || url.protocol === 'blob:' || (url.protocol === protocol && url.host === host)
  )
}

async function fetched(w: Window, address: string): Promise<Blob> {
  const control = new AbortController()
  const timer = w.setTimeout(() => control.abort(), FILE_TIMEOUT)
  try {
    const url = new URL(address, w.location.href)
    if (!mayFetch(url, w.location)) throw noFile()
    const response = await w.fetch(url.href, { signal: control.signal })
    if (!response.ok) throw noFile()
    const type = response.headers.get('content-type') ?? ''
    return new Blob([await response.arrayBuffer()], { type: type.replace(/;.*$/, '') })
  } catch {
    throw noFile()
  } finally {
    w.clearTimeout(timer)
  }
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** 'image/jpeg' of what is said, else of the name's extension; uploads are told apart by it (spec §3). */
function typeOf(said: string, name: string, given: string): string {
  if (/^(image|video)\//.test(said)) return said
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? (given || 'image/jpeg')
}

/** What the shell hands over, as a File: of its base64, else of its address. Rejects with DeviceError. */
export async function fileOf(w: Window, { name, type, base64, url }: ShellFile): Promise<File> {
  const blob = base64 ? new Blob([bytesOf(base64)]) : url ? await fetched(w, url) : null
  if (!blob || blob.size === 0) throw noFile()
  const called = name || (url && lastPart(url)) || 'photo.jpg'
  return new File([blob], called, { type: typeOf(type, called, blob.type) })
}

import { http, type HttpHandler } from 'msw'
import { uploadFile } from '@/api/contract/file'
import { extensionOf, sniffImage, sniffVideo } from '@/domain/attachment'
import { drawnPhoto } from '../case/drawnPhoto'
import { nextId } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { Worlds } from '../worlds'

/** What the city's store takes at most (bytes). */
const LARGEST = 100 * 1024 * 1024

/** Photos and films by their bytes, whatever they are called. */
const isMedia = (bytes: Uint8Array): boolean => sniffImage(bytes) !== null || sniffVideo(bytes) !== null

export const fileRoutes: readonly Route[] = [
  handle(uploadFile, async ({ db, data }) => {
    const file = data.get('file')
    if (!file || typeof file === 'string') throw new DemoError('没有收到文件')
    if (file.size > LARGEST) throw new DemoError('文件超过 100 MB，请压缩后再传')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes.length === 0) throw new DemoError('文件是空的，请重新选择')
    if (!isMedia(bytes)) throw new DemoError('只能上传照片和视频')
    const path = `/files/upload/${nextId(db, 'u')}${extensionOf(file.name)}`
    db.files.set(path, { name: file.name, type: file.type || 'application/octet-stream', bytes })
    return { fileResponseData: { filePath: path, fileName: file.name } }
  }),
]

const notFound = (): Response => new Response('文件不存在', { status: 404 })

const stored = (worlds: Worlds): HttpHandler =>
  http.get('*/files/upload/:name', ({ request, params }) => {
    const file = worlds.of(request).files.get(`/files/upload/${String(params.name)}`)
    // A copy: what is served must not be changed by who reads it.
    return file ? new Response(file.bytes.slice(), { headers: { 'content-type': file.type } }) : notFound()
  })

const drawn = (worlds: Worlds): HttpHandler =>
  http.get('*/files/demo/:caseId/:name', ({ request, params }) => {
    const path = `/files/demo/${String(params.caseId)}/${String(params.name)}`
    const record = worlds.of(request).cases.get(String(params.caseId))
    const photo = record?.photos.find((known) => known.path === path)
    if (!record || !photo) return notFound()
    return new Response(drawnPhoto(record, photo), { headers: { 'content-type': 'image/svg+xml' } })
  })

/** Serving what was uploaded, byte for byte, and the photos the seed draws. */
export const fileServing = (worlds: Worlds): HttpHandler[] => [stored(worlds), drawn(worlds)]

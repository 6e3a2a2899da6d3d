import { http, type HttpHandler } from 'msw'
import { uploadFile } from '@/api/contract/file'
import { extensionOf, sniffImage, sniffVideo, WIDTH_PARAM } from '@/domain/attachment'
import { sceneOfFinding } from '../campaign/findingMoves'
import { archived } from '../case/archive'
import { drawnPhoto, sceneOf } from '../case/photos'
import { nextId } from '../city/db'
import type { Db } from '../city/model'
import { smallerOf } from '../city/smallerPicture'
import { objectOfCollect } from '../collection/story'
import { sceneOfTodo } from '../duty/todo'
import { sceneOfSuggestion } from '../feedback/model'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import type { Worlds } from '../gateway/worlds'
import { sceneOfTask } from '../keytask/facts'
import { noticeFile } from '../notice/files'
import { findObject } from '../object/store'
import { drawnObject } from '../object/wire'
import { drawnOfBuilding } from '../violation/buildings'

const LARGEST = 100 * 1024 * 1024

const isMedia = (bytes: Uint8Array): boolean => sniffImage(bytes) !== null || sniffVideo(bytes) !== null

export const fileRoutes: readonly Route[] = [
  handle(uploadFile, async ({ db, data }) => {
    const file = data.get('file')
    if (!file || typeof file === 'string') throw new DemoError('没有收到文件')
    if (file.size > LARGEST) throw new DemoError('文件超过 100 MB，请压缩后再传')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes.length === 0) throw new DemoError('文件是空的，请重新选择')
    if (!isMedia(bytes)) throw new DemoError('只能上传照片和视频')
    const path = `/files/upload/${nextId(db, 'u')}_${printOf(bytes)}${extensionOf(file.name)}`
    db.files.set(path, { name: file.name, type: file.type || 'application/octet-stream', bytes })
    return { fileResponseData: { filePath: path, fileName: file.name } }
  }),
]

/** A hash in the path. Browsers cache pictures by path, and a rebuilt city counts uploads from the start again. */
function printOf(bytes: Uint8Array): string {
  let print = 0
  for (const byte of bytes) print = (Math.imul(print, 31) + byte) >>> 0
  return print.toString(36)
}

const notFound = (): Response => new Response('文件不存在', { status: 404 })

const served = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'private, max-age=86400', vary: 'cookie' },
  })

function widthOf(request: Request): number | undefined {
  const width = Number(new URL(request.url).searchParams.get(WIDTH_PARAM))
  return width > 0 ? width : undefined
}

const stored = (worlds: Worlds): HttpHandler =>
  http.get('*/files/upload/:name', ({ request, params }) => {
    const file = worlds.of(request).files.get(`/files/upload/${String(params.name)}`)
    if (!file) return notFound()
    const width = widthOf(request)
    // Copied: the caller must not change the stored bytes.
    return served((width ? smallerOf(file, width) : file.bytes).slice(), file.type)
  })

function drawable(db: Db, id: string) {
  const record = db.cases.get(id) ?? archived(db, id)
  if (record) return { photos: record.photos, scene: sceneOf(record) }
  const suggestion = db.suggestions.get(id)
  if (suggestion) return { photos: suggestion.photos, scene: sceneOfSuggestion(suggestion) }
  const finding = db.findings.get(id)
  if (finding) return { photos: finding.photos, scene: sceneOfFinding(db, finding) }
  const todo = db.duty.todos.get(id)
  if (todo) return { photos: todo.photos, scene: sceneOfTodo(todo) }
  const task = db.keyTasks.get(id)
  return task && { photos: task.photos, scene: sceneOfTask(db, task) }
}

const drawn = (worlds: Worlds): HttpHandler =>
  http.get('*/files/demo/:recordId/:name', ({ request, params }) => {
    const recordId = String(params.recordId)
    const path = `/files/demo/${recordId}/${String(params.name)}`
    const db = worlds.of(request)
    const building = drawnOfBuilding(db, recordId, path, widthOf(request))
    if (building) return served(building, 'image/svg+xml')
    const notice = db.notices.find(({ id }) => id === recordId)
    const file = notice && noticeFile(notice, path, widthOf(request))
    if (file) return served(file.body, file.type)
    const found = drawable(db, recordId)
    // Objects come last: the first query for one generates them all.
    const object = found ? undefined : (findObject(db, recordId) ?? objectOfCollect(db, recordId))
    const picture = object && drawnObject(object, path, widthOf(request))
    if (picture) return served(picture, 'image/svg+xml')
    const photo = found?.photos.find((known) => known.path === path)
    if (!found || !photo) return notFound()
    return served(drawnPhoto(found.scene, photo, widthOf(request)), 'image/svg+xml')
  })

export const fileServing = (worlds: Worlds): HttpHandler[] => [stored(worlds), drawn(worlds)]

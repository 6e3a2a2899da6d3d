import { createStore } from '@/stores/createStore'
import { resettable } from '@/domain/resettable'
import * as v from 'valibot'
import { useMemo } from 'react'
import {
  attachmentOf,
  type PhotoKind,
  mediaKind,
  awayFrom,
  DOUBTS,
  doubtsAbout,
  PHOTO_SOURCES,
  type Scene,
  type Shot,
} from '@/domain/attachment'
import { newId } from '@/domain/id'
import { type Problem, problemIf, problemsOf } from '@/domain/problems'
import type { PreparedMedia } from '@/platform/photo'
import { FLAWS } from '@/platform/photo/quality'
import type { UploadItem } from '@/stores/photoUpload'
import { PREPARING_TIMEOUT } from '@/domain/timeLimits'
import { after } from '@/stores/clock'

/**
 * A photo or video of a form as stored in its draft; the bytes are stored separately by its id
 * (stores/photoBytes).
 */
export const photoItem = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  media: v.picklist(['image', 'video']),
  /** Size in bytes. */
  size: v.number(),
  /** A value of PhotoKind, as sent. */
  kind: v.string(),
  /** From the photo's metadata, else the time of the shot; null where unknown. */
  takenAt: v.nullable(v.number()),
  /** Where it was taken (WGS84, metres); null where unknown. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
  /** filePath of the server; '' until received. */
  path: v.string(),
  /** True when the device lost its bytes before the server received them. */
  lost: v.boolean(),
  source: v.optional(v.picklist(PHOTO_SOURCES), 'camera'),
  /** Metres from the site; null where unknown. */
  away: v.optional(v.nullable(v.number()), null),
  /** The doubts that the user must explain, and the explanation, which is sent with it. */
  doubts: v.optional(v.array(v.picklist(DOUBTS)), []),
  remark: v.optional(v.string(), ''),
  /** Quality problem that the phone detects, until the user accepts it. */
  flaws: v.optional(v.array(v.picklist(FLAWS)), []),
})

export type PhotoItem = v.InferOutput<typeof photoItem>

interface Taken {
  kind: PhotoKind
  shot: Shot
  scene: Scene
}

/** A photo known only from the server was explained before. */
export const UNDOUBTED = { away: null, doubts: [], flaws: [] }

const NOWHERE = { longitude: null, latitude: null, accuracy: null }

/** A new photo of a form. */
export function newPhoto(prepared: PreparedMedia, { kind, shot, scene }: Taken): PhotoItem {
  const { name, type, media, bytes, flaws } = prepared
  const { longitude, latitude, accuracy } = shot.position ?? NOWHERE
  return {
    id: newId(),
    name,
    type,
    media,
    size: bytes.byteLength,
    kind,
    takenAt: shot.takenAt,
    longitude,
    latitude,
    accuracy,
    path: '',
    lost: false,
    source: shot.source,
    away: awayFrom(shot, scene),
    doubts: doubtsAbout(shot, scene),
    remark: '',
    flaws: [...flaws],
  }
}

/** Photos that are not on the server yet. */
export const unsent = (items: readonly PhotoItem[]): UploadItem[] =>
  items.filter(({ path, lost }) => path === '' && !lost).map(({ id, name, type }) => ({ id, name, type }))

/** Photos that count: a lost photo is no evidence. */
export const present = (items: readonly PhotoItem[]): PhotoItem[] => items.filter(({ lost }) => !lost)

/** The attachments of a submission: only photos that the server has received. */
export const toAttachments = (items: readonly PhotoItem[]) =>
  items
    .filter(({ path }) => path !== '')
    .map((photo) => {
      const { longitude, latitude, accuracy } = photo
      return attachmentOf(photo, { longitude, latitude, accuracy }, photo)
    })

/** The errors that block submitting: photos not received yet. They upload automatically. */
export function unsentProblem(items: readonly PhotoItem[]): Problem<'photos'>[] {
  const left = unsent(items).length
  const text = `还有 ${left} 张照片没有传到服务器，请等待或点照片重传`
  return left > 0 ? [{ field: 'photos', text, waits: true }] : []
}

/** The required photo types without a photo, in the given order. */
export const missingKinds = (items: readonly PhotoItem[], kinds: readonly PhotoKind[]): PhotoKind[] =>
  kinds.filter((kind) => !present(items).some((item) => item.kind === kind))

/** Moves a photo one place forward (`by` 1) or back (-1); unchanged at the ends. */
export function movedPhoto(items: readonly PhotoItem[], id: string, by: 1 | -1): PhotoItem[] {
  const next = [...items]
  const at = next.findIndex((item) => item.id === id)
  const [one, other] = [next[at], next[at + by]]
  if (one && other) next.splice(Math.min(at, at + by), 2, ...(by === 1 ? [other, one] : [one, other]))
  return next
}

/** A photo as the server returns it. */
interface SentPhoto extends Pick<
  PhotoItem,
  'kind' | 'takenAt' | 'longitude' | 'latitude' | 'accuracy' | 'source' | 'remark'
> {
  attachmentName: string
  attachmentPath: string
}

/**
 * A photo on the server as a form shows it; this device may not have its bytes. The id derives from its path,
 * so it is stable. `kind`: its type where the gateway does not return it.
 */
export function sentPhoto(
  { attachmentName, attachmentPath, ...photo }: SentPhoto,
  kind: PhotoKind,
): PhotoItem {
  const film = mediaKind(attachmentPath) === 'video'
  return {
    id: `sent${attachmentPath}`,
    name: attachmentName,
    type: film ? 'video/mp4' : 'image/jpeg',
    media: film ? 'video' : 'image',
    size: 0,
    ...photo,
    kind: photo.kind || kind,
    path: attachmentPath,
    lost: false,
    ...UNDOUBTED,
  }
}

/** Target of a photo: a draft and its field. */
export interface Target {
  owner: string
  field: string
}

/** A photo that is being checked and resized. */
export interface Preparation extends Target {
  id: string
  /** It takes unusually long: the user may cancel it. */
  late: boolean
  giveUp: () => void
}

/** Global for the page: a form that was closed and reopened still knows its photos in preparation. */
const useUnderWay = createStore<{ all: readonly Preparation[] }>(() => ({ all: [] }))

const update = (next: (all: readonly Preparation[]) => readonly Preparation[]): void =>
  useUnderWay.setState(({ all }) => ({ all: next(all) }))

const last = resettable<Promise<unknown>>(() => Promise.resolve())

/**
 * One photo at a time per page: each takes about 50 MB (docs/platform.md). A slow photo does not block the
 * queue: `onLate` is called, and the next one starts.
 */
export function inTurn<T>(work: () => Promise<T>, onLate: () => void = () => undefined): Promise<T> {
  const begun = last.current.then(() => ({ end: work() }))
  last.current = begun.then(({ end }) => endOrPatience(end, onLate)).catch(() => undefined)
  return begun.then(({ end }) => end)
}

const endOrPatience = (end: Promise<unknown>, onLate: () => void): Promise<unknown> =>
  new Promise((resolve) => {
    const late = () => {
      onLate()
      resolve(undefined)
    }
    const cancel = after(late, PREPARING_TIMEOUT)
    const over = () => {
      cancel()
      resolve(undefined)
    }
    // The caller handles the result.
    end.then(over, over)
  })

/**
 * Prepares a photo when its turn comes; it counts as in preparation until then. Null when cancelled: `work`
 * gets an abort signal, and its result is dropped.
 */
export function prepare<T>(
  target: Target,
  work: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const control = new AbortController()
  const { signal } = control
  const id = newId()
  update((all) => [...all, { ...target, id, late: false, giveUp: () => control.abort() }])
  const given = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const late = () => update((all) => all.map((one) => (one.id === id ? { ...one, late: true } : one)))
  const done = inTurn(() => work(signal), late)
  return Promise.race([done, given]).finally(() => update((all) => all.filter((one) => one.id !== id)))
}

/** The photos in preparation for a field of a form. */
export function usePreparing({ owner, field }: Target): readonly Preparation[] {
  const all = useUnderWay((state) => state.all)
  return useMemo(() => all.filter((one) => one.owner === owner && one.field === field), [all, owner, field])
}

/** Why the form of a draft cannot be sent (`verb`) while its photos are in preparation. */
export const preparingProblems = (owner: string, verb = '提交'): Problem[] =>
  problemsOf(
    problemIf(
      useUnderWay.getState().all.some((one) => one.owner === owner),
      '',
      `还有照片正在处理，请稍候再${verb}`,
    ),
  )

/** The photos of a form with one photo field. */
export const ownPhotos = <P extends PhotoItem>({ photos }: { photos: P[] }): P[] => photos

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

/** A photo or video of a form, as its draft keeps it; its bytes lie apart, by its id (stores/photoBytes). */
export const photoItem = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  media: v.picklist(['image', 'video']),
  /** Bytes. */
  size: v.number(),
  /** A value of PhotoKind, as sent. */
  kind: v.string(),
  /** By the photo's own word, else by the shutter; null where neither says it. */
  takenAt: v.nullable(v.number()),
  /** Where it was taken, WGS84 and metres; null where nobody knows. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
  /** filePath of the server; '' until received. */
  path: v.string(),
  /** True once its bytes are gone from this device before the server had them. */
  lost: v.boolean(),
  source: v.optional(v.picklist(PHOTO_SOURCES), 'camera'),
  /** Metres from what it is of; null where nobody knows. */
  away: v.optional(v.nullable(v.number()), null),
  /** What has to be explained about it, and the explanation, which goes with it. */
  doubts: v.optional(v.array(v.picklist(DOUBTS)), []),
  remark: v.optional(v.string(), ''),
  /** What the phone finds poor about it, until the user says that it will do. */
  flaws: v.optional(v.array(v.picklist(FLAWS)), []),
})

export type PhotoItem = v.InferOutput<typeof photoItem>

interface Taken {
  kind: PhotoKind
  shot: Shot
  scene: Scene
}

/** Of a photo of which only the server's copy is known: nobody has to explain it again. */
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

/** Photos that still have to reach the server. */
export const unsent = (items: readonly PhotoItem[]): UploadItem[] =>
  items.filter(({ path, lost }) => path === '' && !lost).map(({ id, name, type }) => ({ id, name, type }))

/** Photos that count: a lost one is no evidence. */
export const present = (items: readonly PhotoItem[]): PhotoItem[] => items.filter(({ lost }) => !lost)

/** The attachments of a submission; only what the server has confirmed. */
export const toAttachments = (items: readonly PhotoItem[]) =>
  items
    .filter(({ path }) => path !== '')
    .map((photo) => {
      const { longitude, latitude, accuracy } = photo
      return attachmentOf(photo, { longitude, latitude, accuracy }, photo)
    })

/** What stands against submitting now: photos that have not reached the server. They go by themselves. */
export function unsentProblem(items: readonly PhotoItem[]): Problem<'photos'>[] {
  const left = unsent(items).length
  const text = `还有 ${left} 张照片没有传到服务器，请等待或点照片重传`
  return left > 0 ? [{ field: 'photos', text, waits: true }] : []
}

/** Kinds of which there is no photo yet, in the order asked for. */
export const missingKinds = (items: readonly PhotoItem[], kinds: readonly PhotoKind[]): PhotoKind[] =>
  kinds.filter((kind) => !present(items).some((item) => item.kind === kind))

/** One place further (`by` 1) or back (-1); as it is at the ends. */
export function moved(items: readonly PhotoItem[], id: string, by: 1 | -1): PhotoItem[] {
  const next = [...items]
  const at = next.findIndex((item) => item.id === id)
  const [one, other] = [next[at], next[at + by]]
  if (one && other) next.splice(Math.min(at, at + by), 2, ...(by === 1 ? [other, one] : [one, other]))
  return next
}

/** A photo as the server sends back what it was sent. */
interface SentPhoto extends Pick<
  PhotoItem,
  'kind' | 'takenAt' | 'longitude' | 'latitude' | 'accuracy' | 'source' | 'remark'
> {
  attachmentName: string
  attachmentPath: string
}

/**
 * A photo the server has, as a form shows it; this device need not have its bytes. Its id follows from its path, so that it stays
 * the same. `kind`: what it is of where a gateway forgot it.
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

/** Where a photo will go: the draft that keeps it, and the field of that. */
export interface Target {
  owner: string
  field: string
}

/** A photo that is being checked and scaled down. */
export interface Preparation extends Target {
  id: string
  /** It takes longer than any photo should: the user may give it up. */
  late: boolean
  giveUp: () => void
}

/** Of the whole page: a form that was left and opened again still knows what is on its way to it. */
const useUnderWay = createStore<{ all: readonly Preparation[] }>(() => ({ all: [] }))

const update = (next: (all: readonly Preparation[]) => readonly Preparation[]): void =>
  useUnderWay.setState(({ all }) => ({ all: next(all) }))

const last = resettable<Promise<unknown>>(() => Promise.resolve())

/**
 * One photo at a time in the whole page: each takes some 50 MB while it is open (docs/platform.md). One that takes too long holds
 * up nobody: `onLate` hears of it, and the next has its turn.
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
    // How it ends is for who asked for it.
    end.then(over, over)
  })

/**
 * Prepares a photo when its turn comes, counted until it is ready. Null when it was given up: `work` then hears of it by its
 * signal, and whatever it still brings is for nobody.
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

/** The photos on their way to a field of a form. */
export function usePreparing({ owner, field }: Target): readonly Preparation[] {
  const all = useUnderWay((state) => state.all)
  return useMemo(() => all.filter((one) => one.owner === owner && one.field === field), [all, owner, field])
}

/** What stands against sending the form of a draft (`verb`) while photos of it are checked and scaled down. */
export const preparingProblems = (owner: string, verb = '提交'): Problem[] =>
  problemsOf(
    problemIf(
      useUnderWay.getState().all.some((one) => one.owner === owner),
      '',
      `还有照片正在处理，请稍候再${verb}`,
    ),
  )

import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { upload } from '@/api/upload'
import { connectClient } from '@/app/boot'
import { killTokens } from '@/demo/gateway/auth'
import type { Failure } from '@/demo/gateway/failures'
import { problems } from '@/demo/seed/types'
import { openAppDb } from '@/stores/db'
import { savePhoto, photoBytes } from '@/stores/photoBytes'
import { writeDraft } from '@/stores/drafts'
import { OutboxEngine, type EngineParts } from '@/stores/outbox/engine'
import { isPresent, presentUser } from '@/stores/outbox/identity'
import type { ActPhoto, NewAct, OutboxItem } from '@/stores/outbox/item'
import { loadKind } from '@/stores/outbox/kinds'
import { listActs, moveIn, onActChange } from '@/stores/outbox/records'
import { PhotoGoneError } from '@/stores/photoUpload'
import { setChance } from '@/stores/pauses'
import { endSession, startSession } from '@/stores/session'
import { demo, LIN, NOW, pass, server, useApp } from '../../app'

export { CHEN, demo, LIN, server } from '../../app'

let elapsed = 0
let tests = 0
/** The device's time; the city's clock follows it. */
export const moment = (): number => NOW + elapsed
/** Advances the time on this device and in the city. */
export function later(ms: number): void {
  elapsed += ms
  pass(ms)
}

export const REPORT = 'appProblem/report'
export const LOOK_UP = 'appProblem/byClientId'
export const UPLOAD = 'file/upload'

/** The next call to `path` fails this way. */
export const failNext = (path: string, kind: Failure, times = 1): void =>
  void demo.db().failures.push({ path, kind, times })

/** The user logs in. */
export const logIn = (mobile: string): void => startSession(demo.tokenOf(mobile))

/** The city ends the sessions of a user: the next call answers 901. */
export function expire(mobile: string): void {
  const user = [...demo.db().users.values()].find((each) => each.mobile === mobile)
  if (user) killTokens(demo.db(), user)
}

/** An empty device, a running city and 林志强 logged in, before every test. */
export function useOutboxTest(): void {
  useApp()
  beforeAll(() => {
    const begun = ({ requestId }: { requestId: string }) => void underWay.add(requestId)
    const ended = ({ requestId }: { requestId: string }) => void underWay.delete(requestId)
    server.events.on('request:start', begun)
    server.events.on('request:end', ended)
    server.events.on('unhandledException', ended)
    // The specs that follow may leave requests without an answer.
    return () => {
      server.events.removeListener('request:start', begun)
      server.events.removeListener('request:end', ended)
      server.events.removeListener('unhandledException', ended)
      underWay.clear()
    }
  })
  beforeEach(async () => {
    setChance(() => 0.5)
    elapsed = 0
    tests += 1
    connectClient()
    const db = await openAppDb()
    await Promise.all([db.clear('drafts'), db.clear('outbox'), db.clear('photos')])
    logIn(LIN)
    return endSession
  })
}

/** A page with the outbox running; several of them are tabs. */
export interface Tab {
  engine: OutboxEngine
  /** The page is killed: everything in progress stops, and none of it happens any more. */
  kill: () => void
  /** Resolves once it has been killed. */
  killed: Promise<void>
  /** Delay of its next automatic run, in ms; null: none. */
  wakesIn: () => number | null
  trouble: () => string
}

const never = new Promise<never>(() => undefined)

async function sendPhoto({ id, name, type }: ActPhoto, signal: AbortSignal): Promise<string> {
  const bytes = await photoBytes(id)
  if (!bytes) throw new PhotoGoneError()
  return upload(new Blob([bytes], { type }), name, { signal })
}

const underWay = new Set<string>()

/** Resolves when the city has processed every sent call, also those of killed pages. */
export async function citySettled(): Promise<void> {
  while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve))
}

/** Opens a page. `over` replaces some of its parts. */
export function openTab(over: Partial<EngineParts> = {}): Tab {
  let dead = false
  let trouble = ''
  let die: () => void = () => undefined
  const killed = new Promise<void>((resolve) => {
    die = resolve
  })
  const timers = new Map<symbol, number>()
  const parts: EngineParts = {
    now: moment,
    setTimer: (ms) => {
      const id = Symbol('timer')
      timers.set(id, moment() + ms)
      return () => timers.delete(id)
    },
    isVisible: () => true,
    loadKind,
    presentUser,
    isPresent,
    upload: sendPhoto,
    progress: () => undefined,
    trouble: (why) => {
      trouble = why
    },
    ...over,
  }
  const { upload: uploadIt } = parts
  // Calls of a dead page neither leave nor return.
  const engine = new OutboxEngine({
    ...parts,
    presentUser: () => (dead ? never : parts.presentUser()),
    upload: (...args) => (dead ? never : uploadIt(...args).then((path) => (dead ? never : path))),
    loadKind: (name) => parts.loadKind(name).then((kind) => (dead ? never : kind)),
  })
  const kill = () => {
    dead = true
    engine.stop()
    die()
  }
  onTestFinished(kill)
  return {
    engine,
    kill,
    killed,
    wakesIn: () => (timers.size === 0 ? null : Math.min(...timers.values()) - moment()),
    trouble: () => trouble,
  }
}

/**
 * Kills a page after its `n`-th write (from 1) has been committed. `death` is called then; the returned function shows
 * whether that happened.
 */
export function killAtWrite(tab: Tab, n: number, death = () => {}): () => boolean {
  let writes = 0
  const stop = onActChange(() => {
    writes += 1
    if (writes !== n) return
    tab.kill()
    stop()
    death()
    // The rest of the dead page does not run.
    throw new Error('the page was killed')
  })
  onTestFinished(stop)
  return () => {
    stop()
    return writes >= n
  }
}

export const USER = '1001'
export const keyOf = (clientId: string, userId = USER): string => `${userId}|problemRegister|${clientId}`

const [problem] = problems
/** A JPEG header, by which the city recognises a photo. */
const BYTES = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, (_, index) => index)])

/** Ids are random in production, so they must not repeat here. */
export const photoId = (clientId: string, index = 0): string => `${clientId}-${index}-${tests}`

/** A report with this number of photos, as a form submits it; its draft and photos are on the device. */
export async function draftOf(clientId: string, photoCount = 1, userId = USER): Promise<NewAct> {
  const key = keyOf(clientId, userId)
  const photos: ActPhoto[] = Array.from({ length: photoCount }, (_, index) => ({
    id: photoId(clientId, index),
    name: `近景${index}.jpg`,
    type: 'image/jpeg',
    kind: '3',
    takenAt: moment(),
    path: '',
  }))
  for (const { id } of photos)
    await savePhoto({ id, owner: key, bytes: BYTES.slice().buffer, savedAt: moment() })
  const draft = { description: `第 ${clientId} 件`, photos }
  await writeDraft({ key, userId, savedAt: moment(), value: draft })
  return {
    kind: 'report',
    clientId,
    title: '上水井盖 · 缺失',
    note: '思明南路 412 号',
    payload: {
      bigTypeId: problem?.bigTypeId ?? '',
      smallTypeId: problem?.smallTypeId ?? '',
      problemId: problem?.id ?? '',
      description: `第 ${clientId} 件`,
      longitude: 118.08,
      latitude: 24.46,
      accuracy: 12,
      address: '思明南路 412 号',
      mapSource: 'tianditu',
      gridCode: '',
      selfHandled: false,
      handledNote: '',
    },
    photos,
    draft,
  }
}

/** The same, already in the outbox. */
export async function put(clientId: string, photoCount = 1, userId = USER): Promise<string> {
  const act = await draftOf(clientId, photoCount, userId)
  await moveIn(keyOf(clientId, userId), userId, act, moment())
  return keyOf(clientId, userId)
}

/** The cases with a client id in the city. */
export const casesOf = (clientId: string) =>
  [...demo.db().cases.values()].filter((record) => record.clientId === clientId)

export async function act(clientId: string, userId = USER): Promise<OutboxItem | undefined> {
  return (await listActs(userId)).find((item) => item.clientId === clientId)
}

const { put: realPut } = IDBObjectStore.prototype

/** Database writes fail as on a full disk until the returned function is called; `when` can exclude some. */
export function fillDisk(when: (storeName: string) => boolean = () => true): () => void {
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (when(this.name)) throw new DOMException('the disk is full', 'QuotaExceededError')
    return Reflect.apply(realPut, this, args)
  }
  const free = () => {
    IDBObjectStore.prototype.put = realPut
  }
  onTestFinished(free)
  return free
}

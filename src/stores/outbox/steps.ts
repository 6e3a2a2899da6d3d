import { UPLOADS_AT_ONCE } from '@/stores/photoUpload'
import { changeAct, settleAct, readAct } from './records'
import type { OutboxItem, Receipt, ActPhoto } from './item'
import type { OutboxKind } from './kind'
import { lookUpPause, SURE_AFTER, submitVerdict, uploadVerdict, type ActionVerdict, backOff } from './verdict'
import type { StepEnd, Work } from './work'

const NOT_YET = '服务器还没有这条记录，稍后自动再核对'

/**
 * Looks up a record that may have reached the server. Found: received. Not found twice, a minute apart: it is sent again. An
 * early look-up by the user can find it, but not finding it proves nothing.
 */
async function lookUpStep(work: Work, item: OutboxItem, kind: OutboxKind, byHand: boolean): Promise<StepEnd> {
  const early = byHand && work.now() < item.nextAt
  const claimed = await changeAct(item.key, (now) =>
    now.state === 'unclear' ? { ...now, run: work.run } : null,
  )
  if (!claimed) return 'on'
  if (!work.isPresent(item.userId)) return 'noSession'
  let receipt: Receipt | null
  try {
    receipt = await kind.lookUp(item.clientId)
  } catch (error) {
    return unanswered(work, claimed, error)
  }
  if (receipt) await settleAct(item.key, receipt, work.now())
  else await write(work, item.key, (now) => missed(now, early, work.now()))
  return 'on'
}

/** Changes the action if it is still unclear and belongs to this engine. */
const write = (work: Work, key: string, change: (item: OutboxItem) => OutboxItem) =>
  changeAct(key, (now) => (now.run === work.run && now.state === 'unclear' ? change(now) : null))

function missed(item: OutboxItem, early: boolean, now: number): OutboxItem {
  if (early) return { ...item, lastError: NOT_YET }
  const misses = item.misses + 1
  // `posted` stays: if the late submit arrives after all, the next refusal is looked up too.
  if (misses >= SURE_AFTER) return { ...item, state: 'waiting', run: '', misses, tries: 0, nextAt: 0 }
  return { ...item, misses, tries: 0, nextAt: now + lookUpPause(misses), lastError: NOT_YET }
}

async function unanswered(work: Work, item: OutboxItem, error: unknown): Promise<StepEnd> {
  const verdict = submitVerdict(error)
  if (verdict.is === 'noSession') return 'noSession'
  await write(work, item.key, (now) => ({
    ...now,
    tries: now.tries + 1,
    nextAt: work.now() + lookUpPause(now.tries + 1),
    lastError: `没有核对成功：${verdict.why}`,
  }))
  return verdict.is !== 'refused' && verdict.unreachable ? 'unreachable' : 'on'
}

/** A failed upload, and its photo. */
interface PhotoTrouble {
  verdict: ActionVerdict
  /** Counted from 1, as the user sees them. */
  place: number
}

/**
 * Uploads missing photos. Each path is stored immediately, so no photo is sent twice. Null when all are there; `gone` when the
 * action was removed meanwhile.
 */
async function uploadPhotos(work: Work, item: OutboxItem): Promise<PhotoTrouble | 'gone' | null> {
  const left = item.photos.map((photo, index) => ({ photo, index })).filter(({ photo }) => photo.path === '')
  const ends: (PhotoTrouble | 'gone')[] = []
  const lane = async () => {
    for (let next = left.shift(); next && ends.length === 0; next = left.shift()) {
      const end = await uploadOne(work, item, next.photo, next.index)
      if (end) ends.push(end)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane))
  return ends.includes('gone') ? 'gone' : (ends[0] ?? null)
}

async function uploadOne(
  work: Work,
  item: OutboxItem,
  photo: ActPhoto,
  index: number,
): Promise<PhotoTrouble | 'gone' | null> {
  const { id } = photo
  if (!work.isPresent(item.userId)) return { verdict: { is: 'noSession' }, place: index + 1 }
  work.progress(id, { share: 0 })
  let path: string
  try {
    path = await work.upload(photo, work.signal, (share) => work.progress(id, { share }))
  } catch (error) {
    const verdict = uploadVerdict(error)
    work.progress(id, 'why' in verdict ? { failed: verdict.why } : null)
    return { verdict, place: index + 1 }
  }
  const kept = await changeAct(item.key, (now) =>
    now.run === work.run
      ? { ...now, photos: now.photos.map((each) => (each.id === id ? { ...each, path } : each)) }
      : null,
  )
  work.progress(id, null)
  return kept ? null : 'gone'
}

const UNKNOWN = '这个版本的应用不认识这条记录，请更新应用后再发送'

/**
 * One step of one action: looks it up when it is unclear, sends it otherwise. Its type is loaded before the step: nothing may
 * be awaited between the check of the user and the call. Rejects when the device cannot write.
 */
export async function stepAct(work: Work, item: OutboxItem, byHand: boolean): Promise<StepEnd> {
  let kind: OutboxKind | undefined
  try {
    kind = await work.loadKind(item.kind)
  } catch (error) {
    return unloaded(work, item, error)
  }
  if (!kind?.sender(item.payload)) {
    // Does not overwrite changes made while its type was loading.
    await changeAct(item.key, (now) =>
      now.state === item.state ? { ...now, state: 'failed', run: '', lastError: UNKNOWN } : null,
    )
    return 'on'
  }
  return item.state === 'unclear' ? lookUpStep(work, item, kind, byHand) : sendStep(work, item, kind)
}

/** The code that sends it did not load: it waits unchanged. Actions of loaded types continue. */
async function unloaded(work: Work, item: OutboxItem, error: unknown): Promise<StepEnd> {
  const verdict = uploadVerdict(error)
  const why = 'why' in verdict ? verdict.why : ''
  await changeAct(item.key, (now) => {
    if (now.state !== item.state) return null
    const tries = now.tries + 1
    if (now.state === 'unclear')
      return { ...now, tries, nextAt: work.now() + lookUpPause(tries), lastError: `没有核对成功：${why}` }
    return { ...now, tries, nextAt: work.now() + backOff(tries), lastError: why }
  })
  return 'on'
}

/** Photos first, then the record. */
async function sendStep(work: Work, item: OutboxItem, kind: OutboxKind): Promise<StepEnd> {
  const claimed = await changeAct(item.key, (now) =>
    now.state === 'waiting' ? { ...now, state: 'sending', run: work.run, lastError: '' } : null,
  )
  if (!claimed) return 'on'
  const trouble = await uploadPhotos(work, claimed)
  if (trouble === 'gone') return 'on'
  if (trouble) return giveBack(work, item, claimed.posted, trouble.verdict, `第 ${trouble.place} 张照片：`)
  const complete = await readAct(item.key)
  if (!complete || complete.run !== work.run) return 'on'
  return post(work, complete, kind)
}

/** Marked before it is sent, so that a killed page knows that it may have arrived. */
async function post(work: Work, item: OutboxItem, kind: OutboxKind): Promise<StepEnd> {
  const send = kind.sender(item.payload)
  if (!send) return giveBack(work, item, item.posted, { is: 'refused', why: UNKNOWN })
  const doubted = item.posted
  const marked = await changeAct(item.key, (now) =>
    now.run === work.run && now.state === 'sending' ? { ...now, posted: true, misses: 0 } : null,
  )
  if (!marked) return 'on'
  if (!work.isPresent(item.userId)) return giveBack(work, item, doubted, { is: 'noSession' })
  let receipt: Receipt
  try {
    receipt = await send(marked.photos, marked.clientId)
  } catch (error) {
    const verdict = submitVerdict(error)
    // An earlier attempt may have arrived, and this refusal be a consequence (重复上报): the look-up decides.
    if (doubted && verdict.is === 'refused') return echo(work, item, kind, verdict.why)
    return giveBack(work, item, doubted, verdict)
  }
  await settleAct(item.key, receipt, work.now())
  return 'on'
}

async function echo(work: Work, item: OutboxItem, kind: OutboxKind, why: string): Promise<StepEnd> {
  if (!work.isPresent(item.userId)) return giveBack(work, item, true, { is: 'noSession' })
  try {
    const receipt = await kind.lookUp(item.clientId)
    if (receipt) await settleAct(item.key, receipt, work.now())
    else await giveBack(work, item, false, { is: 'refused', why })
    return 'on'
  } catch {
    return giveBack(work, item, true, { is: 'unclear', why, unreachable: false })
  }
}

/** Stores the outcome of an attempt. `doubted`: an earlier submit may have arrived, so it is not simply sent again. */
async function giveBack(
  work: Work,
  item: OutboxItem,
  doubted: boolean,
  verdict: ActionVerdict,
  where = '',
): Promise<StepEnd> {
  await changeAct(item.key, (now) =>
    now.run === work.run ? { ...after(now, doubted, verdict, where, work.now()), run: '' } : null,
  )
  if (verdict.is === 'noSession') return 'noSession'
  return verdict.is !== 'refused' && verdict.unreachable ? 'unreachable' : 'on'
}

function after(
  item: OutboxItem,
  doubted: boolean,
  verdict: ActionVerdict,
  where: string,
  now: number,
): OutboxItem {
  const tries = item.tries + 1
  if (verdict.is === 'refused')
    return { ...item, state: 'failed', posted: doubted, tries, lastError: where + verdict.why }
  if (verdict.is === 'unclear')
    return {
      ...item,
      state: 'unclear',
      posted: true,
      misses: 0,
      tries: 0,
      nextAt: now + lookUpPause(0),
      lastError: verdict.why,
    }
  const state = doubted ? 'unclear' : 'waiting'
  const back: OutboxItem = { ...item, state, posted: doubted, misses: 0, nextAt: now }
  if (verdict.is === 'noSession') return back
  return { ...back, tries, nextAt: now + backOff(tries), lastError: where + verdict.why }
}

import { lookUpStep } from './lookUpStep'
import { changeAct, readAct, settleAct } from './records'
import type { OutboxItem, Receipt } from './item'
import type { AnyKind } from './kinds'
import { uploadPhotos } from './uploadStep'
import { backOff, lookUpPause, submitVerdict, type Verdict } from './verdict'
import type { StepEnd, Work } from './work'

const UNKNOWN = '这个版本的应用不认识这条记录，请更新应用后再发送'

/** One step with one act: looks it up when it is unclear, sends it otherwise. Rejects when the device cannot write. */
export async function stepAct(work: Work, item: OutboxItem, byHand: boolean): Promise<StepEnd> {
  const kind = work.kindOf(item.kind)
  const send = kind?.sender(item.payload)
  if (!kind || !send) {
    await changeAct(item.key, (now) => ({ ...now, state: 'failed', run: '', lastError: UNKNOWN }))
    return 'on'
  }
  return item.state === 'unclear' ? lookUpStep(work, item, kind, byHand) : sendStep(work, item, kind, send)
}

type Send = NonNullable<ReturnType<AnyKind['sender']>>

/** Photos first, then the record. */
async function sendStep(work: Work, item: OutboxItem, kind: AnyKind, send: Send): Promise<StepEnd> {
  const claimed = await changeAct(item.key, (now) =>
    now.state === 'waiting' ? { ...now, state: 'sending', run: work.run, lastError: '' } : null,
  )
  if (!claimed) return 'on'
  const trouble = await uploadPhotos(work, claimed)
  if (trouble === 'gone') return 'on'
  if (trouble) return giveBack(work, item, claimed.posted, trouble.verdict, `第 ${trouble.place} 张照片：`)
  const complete = await readAct(item.key)
  if (!complete || complete.run !== work.run) return 'on'
  return post(work, complete, kind, send)
}

/** Marked before it leaves, so that a page killed here comes back knowing that it may have arrived. */
async function post(work: Work, item: OutboxItem, kind: AnyKind, send: Send): Promise<StepEnd> {
  const doubted = item.posted
  const marked = await changeAct(item.key, (now) =>
    now.run === work.run && now.state === 'sending' ? { ...now, posted: true, misses: 0 } : null,
  )
  if (!marked) return 'on'
  if (!work.isPresent(item.userId)) return giveBack(work, item, doubted, { is: 'away' })
  let receipt: Receipt
  try {
    receipt = await send(marked.photos, marked.clientId)
  } catch (error) {
    const verdict = submitVerdict(error)
    // An earlier attempt may have arrived, and this refusal be its echo (重复上报): the server's list decides.
    if (doubted && verdict.is === 'refused') return echo(work, item, kind, verdict.why)
    return giveBack(work, item, doubted, verdict)
  }
  await settleAct(item.key, receipt, work.now())
  return 'on'
}

async function echo(work: Work, item: OutboxItem, kind: AnyKind, why: string): Promise<StepEnd> {
  if (!work.isPresent(item.userId)) return giveBack(work, item, true, { is: 'away' })
  try {
    const receipt = await kind.lookUp(item.clientId)
    if (receipt) await settleAct(item.key, receipt, work.now())
    else await giveBack(work, item, false, { is: 'refused', why })
    return 'on'
  } catch {
    return giveBack(work, item, true, { is: 'unclear', why, unreachable: false })
  }
}

/** Writes what became of an attempt. `doubted`: an earlier submit may have arrived, so nothing is simply sent again. */
async function giveBack(
  work: Work,
  item: OutboxItem,
  doubted: boolean,
  verdict: Verdict,
  where = '',
): Promise<StepEnd> {
  await changeAct(item.key, (now) =>
    now.run === work.run ? { ...after(now, doubted, verdict, where, work.now()), run: '' } : null,
  )
  if (verdict.is === 'away') return 'away'
  return verdict.is !== 'refused' && verdict.unreachable ? 'unreachable' : 'on'
}

function after(item: OutboxItem, doubted: boolean, verdict: Verdict, where: string, now: number): OutboxItem {
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
  if (verdict.is === 'away') return back
  return { ...back, tries, nextAt: now + backOff(tries), lastError: where + verdict.why }
}

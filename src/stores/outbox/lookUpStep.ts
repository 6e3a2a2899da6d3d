import { changeAct, settleAct } from './records'
import type { OutboxItem, Receipt } from './item'
import type { OutboxKind } from './kind'
import { lookUpPause, SURE_AFTER, submitVerdict } from './verdict'
import type { StepEnd, Work } from './work'

const NOT_YET = '服务器还没有这条记录，稍后自动再核对'

/**
 * Asks the server whether it has a record that may have reached it. Found: received. Not found twice, a minute apart: it is
 * sent again. A look-up asked for by hand before its time can find, but its not finding proves nothing.
 */
export async function lookUpStep(
  work: Work,
  item: OutboxItem,
  kind: OutboxKind,
  byHand: boolean,
): Promise<StepEnd> {
  const early = byHand && work.now() < item.nextAt
  const claimed = await changeAct(item.key, (now) =>
    now.state === 'unclear' ? { ...now, run: work.run } : null,
  )
  if (!claimed) return 'on'
  if (!work.isPresent(item.userId)) return 'away'
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

/** Changes the act if it is still unclear and this engine's. */
const write = (work: Work, key: string, change: (item: OutboxItem) => OutboxItem) =>
  changeAct(key, (now) => (now.run === work.run && now.state === 'unclear' ? change(now) : null))

function missed(item: OutboxItem, early: boolean, now: number): OutboxItem {
  if (early) return { ...item, lastError: NOT_YET }
  const misses = item.misses + 1
  // `posted` stays: should the late one turn up after all, the next refusal is looked up too.
  if (misses >= SURE_AFTER) return { ...item, state: 'waiting', run: '', misses, tries: 0, nextAt: 0 }
  return { ...item, misses, tries: 0, nextAt: now + lookUpPause(misses), lastError: NOT_YET }
}

async function unanswered(work: Work, item: OutboxItem, error: unknown): Promise<StepEnd> {
  const verdict = submitVerdict(error)
  if (verdict.is === 'away') return 'away'
  await write(work, item.key, (now) => ({
    ...now,
    tries: now.tries + 1,
    nextAt: work.now() + lookUpPause(now.tries + 1),
    lastError: `没有核对成功：${verdict.why}`,
  }))
  return verdict.is !== 'refused' && verdict.unreachable ? 'unreachable' : 'on'
}

import { isVisitor } from '../city/users'
import type { Db, User } from '../city/model'
import type { DueAnswer, MessageRecord } from './model'

/** A colleague answers so long (ms) after the message came: soon enough for a visitor to see it. */
export const ANSWER_AFTER = 40_000

/** What is asked for in a message, and what a colleague says to it. The first that fits. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/[?？]|吗|什么时候|多久|几点/, '我问一下，十分钟内回你。'],
  [/谢|辛苦/, '不客气，应该的。'],
  [/延期|来不及|超期/, '先把现场照片传上来，延期申请里写清原因，我这边盯着。'],
  [/到了|到现场|在路上/, '好，到了先拍处置前。'],
  [/完成|处理好|弄好|清完/, '收到，我让采集员去核查。'],
]

const USUAL = '收到。'

function wordsFor(db: Db, { kind, text, caseId }: MessageRecord): string {
  if (kind === 'photo') return '照片看到了，很清楚。'
  if (kind === 'position') return '位置收到，我这就过去，大约 15 分钟。'
  if (kind === 'case') return `${db.cases.get(caseId)?.taskNo ?? '这件'} 看到了，我查一下再回复你。`
  return ANSWERS.find(([pattern]) => pattern.test(text))?.[1] ?? USUAL
}

/** What a colleague will answer; null for an account that a visitor may be logged in with: they talk for themselves. */
export function answerTo(db: Db, peer: User, message: MessageRecord): DueAnswer | null {
  if (isVisitor(peer.id)) return null
  return { at: db.clock.now() + ANSWER_AFTER, fromId: peer.id, text: wordsFor(db, message) }
}

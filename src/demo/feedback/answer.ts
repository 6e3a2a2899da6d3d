import { textLength } from '@/domain/problems'
import type { Outcome } from '@/domain/feedback'
import { type Millis, MINUTE } from '@/domain/time'
import type { Db } from '../city/model'
import type { SuggestionLine, SuggestionRecord } from './model'

export const ANSWER_AFTER = 2 * MINUTE

const UNIT = '市数字城管监督指挥中心'

/** A shorter text is too vague to be looked into. */
const SPECIFIC = 10

interface Asked {
  record: Pick<SuggestionRecord, 'type' | 'title' | 'content' | 'lines'>
  authorName: string
}

interface Answer {
  adoption: Outcome
  opinion: string
}

const greeting = (authorName: string): string => (authorName === '' ? '您好：' : `${authorName}同志：`)

function firstAnswer({ type, title, content }: Asked['record']): Answer {
  if (textLength(content) < SPECIFIC) {
    return {
      adoption: '2',
      opinion: '内容不够具体，没有地点、时间或案件号，无法核实，本次不予采纳。补充后可以追问。',
    }
  }
  return {
    adoption: '1',
    opinion:
      type === '2'
        ? `您反映的“${title}”已核实，责任单位正在整改，结果纳入本月考核。`
        : `您提出的“${title}”切实可行，已列入改进计划，落实后另行告知。`,
  }
}

function nextAnswer(ask: SuggestionLine, before: Outcome): Answer {
  const specific = textLength(ask.opinion) >= SPECIFIC || ask.attachments.length > 0
  if (specific) return { adoption: '1', opinion: '补充情况已收悉，经复核予以采纳，已转责任单位按此办理。' }
  return { adoption: before, opinion: '追问已收悉，没有新的情况，维持原答复。' }
}

function answerOf({ record, authorName }: Asked): Answer {
  const last = record.lines[record.lines.length - 1]
  const before = [...record.lines].reverse().find(({ kind }) => kind === 'answer')?.adoption ?? ''
  const { adoption, opinion } = last?.kind === 'ask' ? nextAnswer(last, before) : firstAnswer(record)
  return { adoption, opinion: `${greeting(authorName)}${opinion}` }
}

/** Lines may be shared with another world, so they are replaced. */
export function addLine(record: SuggestionRecord, line: Omit<SuggestionLine, 'id'>): SuggestionLine {
  const added = { ...line, id: `${record.id}-${record.lines.length + 1}` }
  record.lines = [...record.lines, added]
  return added
}

function answer(db: Db, record: SuggestionRecord, at: Millis): void {
  const authorName = record.anonymous ? '' : (db.users.get(record.authorId)?.name ?? '')
  const said = answerOf({ record, authorName })
  addLine(record, { ...said, kind: 'answer', unitName: UNIT, time: at, attachments: [] })
  record.answerDue = null
}

/** Answers what is due, as of the moment it was due; called by every reader. */
export function answerDue(db: Db): void {
  const now = db.clock.now()
  for (const record of db.suggestions.values()) {
    const { answerDue: due } = record
    if (due !== null && due <= now) answer(db, record, due)
  }
}

import { faqList, type FaqEntry } from '@/api/contract/faq'
import { findQuestions, inGroups } from '@/domain/faq'
import { highlightTerms } from '@/domain/problemWords/meaning'
import { useApiQuery, useAccount } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { to, useNav, useUrlState } from '@/kit/screen/hooks'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import { StateBlock } from '@/ui/state/StateBlock'
import { useId, useRef, useState } from 'react'
import { Marked } from '@/kit/pickers/Marked'
import { LateRichText } from '@/kit/richText/LateRichText'
import { Choice } from '@/ui/field/Choice'
import type { Option } from '@/ui/field/Segmented'
import { Icon } from '@/ui/icon/Icon'
import { ArrowDownIcon } from '@/ui/icon/icons'
import { wireTime } from '@/domain/time'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { noteKind } from '@/stores/outbox/kinds'
import { toast } from '@/stores/toasts'
import { aboutFaq, opinionId, faqOpinionKind, type FaqOpinion } from './opinionKind'
import './faq.css'

interface Opinion {
  /** The last rating, sent or not; '' without one. */
  rating: FaqEntry['opinion']
  /** True while it is queued. */
  waits: boolean
  say: (opinion: FaqOpinion) => void
}

const ratingIn = ({ payload }: OutboxItem): FaqOpinion =>
  Object(payload).opinion === 'useful' ? 'useful' : 'useless'

/** The unsent ratings, latest last. */
const waitingOf = (items: readonly OutboxItem[], id: string): OutboxItem[] =>
  items.filter(
    ({ kind, about, state }) =>
      kind === faqOpinionKind.name && about === aboutFaq(id) && state !== 'received',
  )

/**
 * Discards a queued rating, which is obsolete. One that is being sent stays, and counts as the previous
 * rating.
 */
async function discardQueued(key: string): Promise<void> {
  try {
    await discard(key)
  } catch (error) {
    if (!(error instanceof OutboxError) || error.kind !== 'state') throw error
  }
}

/** The user's rating of an answer: there is one, which can be changed. Offline it is queued. */
function useOpinion({ id, question, groupName, opinion }: FaqEntry): Opinion {
  const userId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const last = waitingOf(items, id).pop()
  const send = async (next: FaqOpinion) => {
    noteKind(faqOpinionKind)
    const time = wireTime(now())
    const clientId = opinionId(id, next, time)
    const act: NewAct = {
      kind: faqOpinionKind.name,
      clientId,
      title: question,
      note: groupName,
      about: aboutFaq(id),
      payload: { id, opinion: next, time },
      photos: [],
      draft: null,
    }
    for (const { key, posted } of waitingOf(useOutbox.getState().items, id))
      if (!posted) await discardQueued(key)
    try {
      await enqueue(draftKey(userId, faqOpinionKind.name, clientId), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendDirectly(act)
    }
  }
  const { wish, wants } = useLatestRating(send)
  const rating = wish ?? (last ? ratingIn(last) : opinion)
  return {
    rating,
    waits: last !== undefined,
    say: (next) => {
      if (next !== rating && userId !== '') void wants(next)
    },
  }
}

/** Stores ratings one after the other, so that the last one wins. `wish`: the rating until it is stored. */
function useLatestRating(keep: (wish: FaqOpinion) => Promise<void>) {
  const [wish, setWish] = useState<FaqOpinion | null>(null)
  const keeping = useRef(false)
  const wished = useRef<FaqOpinion | null>(null)
  const wants = async (next: FaqOpinion) => {
    wished.current = next
    setWish(next)
    if (keeping.current) return
    keeping.current = true
    try {
      for (let one = next as FaqOpinion | null; one !== null; one = wished.current) {
        wished.current = null
        await keep(one)
      }
    } catch {
      wished.current = null
      toast.failure('没有记下，请再点一次')
    }
    keeping.current = false
    setWish(null)
  }
  return { wish, wants }
}

interface QuestionProps {
  entry: FaqEntry
  /** The words to highlight; '' for none. */
  words: string
  open: boolean
  onToggle: () => void
}

/** A question. Its answer expands in place. */
function Question({ entry, words, open, onToggle }: QuestionProps) {
  const id = useId()
  return (
    <>
      <h3>
        <button
          type="button"
          className="cg-faq-ask"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>
            <Marked text={entry.question} word={words} />
          </span>
          <Icon as={ArrowDownIcon} size={16} className={open ? 'cg-faq-up' : undefined} />
        </button>
      </h3>
      <div id={id} className="cg-faq-answer" hidden={!open}>
        {open && (
          <>
            <LateRichText html={entry.answer} />
            <RatingButtons entry={entry} />
          </>
        )}
      </div>
    </>
  )
}

const CHOICES: readonly Option<FaqOpinion>[] = [
  { value: 'useful', label: '有用' },
  { value: 'useless', label: '没用' },
]

/** The buttons to rate an answer. After 没用 it links to 建议. */
function RatingButtons({ entry }: { entry: FaqEntry }) {
  const nav = useNav()
  const { rating, waits, say } = useOpinion(entry)
  const thanks = waits ? '已记下，联网后提交' : '已记下，可以改'
  return (
    <div className="cg-faq-useful">
      <Choice
        label="这个回答有用吗"
        hideLabel
        options={CHOICES}
        value={rating === '' ? [] : [rating]}
        onChange={([next]) => next && say(next)}
      />
      <p className="num" role="status">
        {rating === '' ? `${entry.usefulCount} 人觉得有用` : thanks}
      </p>
      {rating === 'useless' && (
        <LinkButton onClick={() => nav.go(to.suggestion())}>没解决？提建议</LinkButton>
      )}
    </div>
  )
}

const NO_ENTRIES: readonly FaqEntry[] = []

/**
 * 常见问题 by group, with a search by everyday words or initials. The address stores the keyword and the open
 * question.
 */
export default function Faq() {
  const [query, change] = useUrlState()
  const list = useApiQuery(faqList, {})
  const words = query.get('q') ?? ''
  return (
    <DetailScreen record={list} what="常见问题">
      {(all) => (
        <>
          <SearchField
            value={words}
            onChange={(q) => change({ q, open: '' })}
            label="搜索常见问题"
            placeholder="如“照片传不上去”，或首字母"
          />
          <QuestionResults all={all} words={words} />
        </>
      )}
    </DetailScreen>
  )
}

function QuestionResults({ all, words }: { all: readonly FaqEntry[]; words: string }) {
  const searching = words.trim() !== ''
  const found = findQuestions(
    all.map((one) => ({ ...one, answer: one.plain })),
    words,
  )
  const entries = found.flatMap(({ id }) => all.find((one) => one.id === id) ?? NO_ENTRIES)
  if (entries.length === 0) return <NoQuestions searching={searching} />
  if (searching) {
    return (
      <Card title="找到的问题" count={<span role="status">{entries.length} 个</span>} flush>
        <Questions entries={entries} words={highlightTerms(words)} />
      </Card>
    )
  }
  return inGroups(entries).map(({ name, questions }) => (
    <Card key={name} title={name || '其他'} count={`${questions.length} 个`} flush>
      <Questions entries={questions} words="" />
    </Card>
  ))
}

function NoQuestions({ searching }: { searching: boolean }) {
  const nav = useNav()
  return (
    <StateBlock
      kind="empty"
      title={searching ? '没有找到相关问题' : '还没有常见问题'}
      text={searching ? '换个说法试试；也可以把问题提出来，会有人答复。' : '有问题可以先提建议，会有人答复。'}
      action={
        <Button kind="ghost" onClick={() => nav.go(to.suggestion())}>
          提建议
        </Button>
      }
    />
  )
}

function Questions({ entries, words }: { entries: readonly FaqEntry[]; words: string }) {
  const [query, change] = useUrlState()
  const open = query.get('open')
  return (
    <ul className="cg-faq">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Question
            entry={entry}
            words={words}
            open={open === entry.id}
            onToggle={() => change({ open: open === entry.id ? '' : entry.id })}
          />
        </li>
      ))}
    </ul>
  )
}

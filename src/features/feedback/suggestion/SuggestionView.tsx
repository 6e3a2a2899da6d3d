import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PhotoCard, StepPhotos } from '@/kit/record/recordCards'
import { useRecord } from '@/kit/record/useRecord'
import { Card, Rows, Tag } from '@/ui/Card'
import { PendingFollow, useUnderWay } from '../follow/PendingFollow'
import { type SuggestionDetail, type SuggestionLine, suggestionDetail } from '@/api/contract/feedback'
import { maySuggest, type SuggestionMove, isBad, SCORE_LABEL } from '@/domain/feedback'
import { isOffered, whyNot } from '@/domain/verdict'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { formatRelativeTime, type Millis } from '@/domain/time'
import './suggestion.css'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteChange } from '@/api/changes'
import { outcomeTone, adoptionLabel, suggestionTypeLabel } from './suggestionWords'

/** All answers and questions, newest first, and a row while the city's answer is pending. */
export function SuggestionText({ record: { lines, asked } }: { record: SuggestionDetail }) {
  const now = useNow()
  if (lines.length === 0) return <p>已送达，还没有答复。答复后这里和工作台会提醒您。</p>
  const items = [...lines].reverse().map((line) => itemOf(line, now))
  const waiting: TimelineItem = { key: 'waiting', title: '等待答复追问', tone: 'warn' }
  return <Timeline label="答复和追问" items={asked ? [waiting, ...items] : items} />
}

const ANSWER_TONE = { warn: 'warn', ok: 'ok', bad: 'bad' } as const

function itemOf(line: SuggestionLine, now: Millis): TimelineItem {
  const { id, kind, adoption, unitName, opinion, time, attachments } = line
  const when = time !== null && formatRelativeTime(time, now)
  const isAsk = kind === 'ask'
  const tone = outcomeTone(adoption)
  return {
    key: id,
    title: isAsk ? '我的追问' : adoptionLabel(adoption),
    meta: [isAsk ? '' : unitName, when].filter(Boolean).join(' · '),
    tone: isAsk || !(tone in ANSWER_TONE) ? 'plain' : ANSWER_TONE[tone as keyof typeof ANSWER_TONE],
    body: (
      <>
        <p className="cg-suggestion-words">{opinion || '没有写说明'}</p>
        <StepPhotos name={isAsk ? '追问' : '答复'} files={attachments} />
      </>
    ),
  }
}

/**
 * Loads the user's record, which marks its answer as read. Lists and counts that show it refetch when visible
 * again.
 */
export function useSuggestion(id: string): UseQueryResult<SuggestionDetail> {
  const record = useRecord(suggestionDetail, id)
  const wasUnread = record.data?.unread === true
  useEffect(() => {
    if (wasUnread) noteChange(['answerRead'])
  }, [wasUnread])
  return record
}

/** The full text, and who may see the author. */
function SuggestionHead({ record }: { record: SuggestionDetail }) {
  const now = useNow()
  const { title, type, suggestionNo, adoption, asked, rated, anonymous, content, time } = record
  const tags = [asked && '追问待答复', rated && '已评价'].filter((text) => text !== false)
  return (
    <Card>
      <RecordTitle
        title={title || '没有标题'}
        under={[suggestionTypeLabel(type), suggestionNo]}
        state={{ text: adoptionLabel(adoption), open: adoption === '' }}
        tags={tags.map((text) => ({ text, tone: text === '已评价' ? 'plain' : 'warn' }))}
      />
      <p className="cg-suggestion-content">{content}</p>
      <Rows
        rows={[
          { label: '提交时间', value: time !== null && formatRelativeTime(time, now) },
          {
            label: '署名',
            value: anonymous ? '匿名，答复单位看不到姓名和电话' : '实名，答复单位看得到姓名和电话',
          },
          ...(record.linkedCase ? [{ label: '关联案件', value: <CaseLink of={record.linkedCase} /> }] : []),
        ]}
      />
    </Card>
  )
}

function CaseLink({ of: { id, taskNo, title } }: { of: NonNullable<SuggestionDetail['linkedCase']> }) {
  const nav = useNav()
  return (
    <LinkButton onClick={() => nav.go(to.caseDetail2({ id }))}>
      {[title, taskNo].filter(Boolean).join(' ')}
    </LinkButton>
  )
}

const MOVES: readonly { move: SuggestionMove; label: string }[] = [
  { move: 'ask', label: '追问' },
  { move: 'rate', label: '评价' },
]

/**
 * The buttons for 追问 and 评价, disabled with the reason while an answer is pending. Nothing before an answer,
 * or after the rating.
 */
function FollowBar({ record }: { record: SuggestionDetail }) {
  const nav = useNav()
  const underWay = useUnderWay(record.id)
  const offered = MOVES.filter(({ move }) => isOffered(maySuggest(move, record)))
  if (offered.length === 0) return null
  return (
    <BottomBar>
      {offered.map(({ move, label }) => (
        <Button
          key={move}
          grow
          kind={move === 'ask' ? 'ghost' : undefined}
          why={underWay || whyNot(maySuggest(move, record))}
          onClick={() => nav.go(to.suggestionDetail({ id: record.id, act: move }))}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  )
}

/** The author's rating. */
function RatingCard({
  rating: { score, opinion, time },
}: {
  rating: NonNullable<SuggestionDetail['rating']>
}) {
  const now = useNow()
  return (
    <Card
      title="我的评价"
      count={time !== null && formatRelativeTime(time, now)}
      right={<Tag tone={isBad(score) ? 'bad' : 'ok'}>{SCORE_LABEL[String(score)] ?? '已评价'}</Tag>}
    >
      <p className="cg-suggestion-words">{opinion || '没有写说明'}</p>
    </Card>
  )
}

/** A 投诉 or 建议 with its history, newest first, and the next actions. */
export function SuggestionView({ id }: { id: string }) {
  const record = useSuggestion(id)
  return (
    <DetailScreen record={record} what="投诉建议" bottom={(data) => <FollowBar record={data} />}>
      {(data) => (
        <>
          <PendingFollow id={id} />
          <SuggestionHead record={data} />
          <Card title="答复">
            <SuggestionText record={data} />
          </Card>
          {data.rating && <RatingCard rating={data.rating} />}
          {data.photos.length > 0 && <PhotoCard title="附件" photos={data.photos} />}
        </>
      )}
    </DetailScreen>
  )
}

import type { SuggestionDetail, SuggestionLine } from '@/api/contract/suggestion'
import { spokenTime, type Millis } from '@/domain/time'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { useNow } from '@/kit/screen/useNow'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import { outcomeTone, outcomeWord } from '../suggestionWords'
import './suggestion.css'

/** Every answer and every question, newest first; says that the city has the word while it has. */
export function Said({ record: { lines, asked } }: { record: SuggestionDetail }) {
  const now = useNow()
  if (lines.length === 0) return <p>已送达，还没有答复。答复后这里和工作台会提醒您。</p>
  const items = [...lines].reverse().map((line) => itemOf(line, now))
  const waiting: TimelineItem = { key: 'waiting', title: '等待答复追问', tone: 'warn' }
  return <Timeline label="答复和追问" items={asked ? [waiting, ...items] : items} />
}

const TONE = { warn: 'warn', ok: 'ok', bad: 'bad' } as const

function itemOf(line: SuggestionLine, now: Millis): TimelineItem {
  const { id, kind, adoption, unitName, opinion, time, attachments } = line
  const when = time !== null && spokenTime(time, now)
  const isAsk = kind === 'ask'
  const tone = outcomeTone(adoption)
  return {
    key: id,
    title: isAsk ? '我的追问' : outcomeWord(adoption),
    meta: [isAsk ? '' : unitName, when].filter(Boolean).join(' · '),
    tone: isAsk || !(tone in TONE) ? 'plain' : TONE[tone as keyof typeof TONE],
    body: (
      <>
        <p className="cg-suggestion-words">{opinion || '没有写说明'}</p>
        <StepPhotos name={isAsk ? '追问' : '答复'} files={attachments} />
      </>
    ),
  }
}

import type { SuggestionDetail } from '@/api/contract/suggestion'
import { maySuggest, type SuggestionMove } from '@/domain/feedback/suggestion'
import { isOffered, whyNot } from '@/domain/verdict'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { useUnderWay } from '../follow/useUnderWay'

const MOVES: readonly { move: SuggestionMove; label: string }[] = [
  { move: 'ask', label: '追问' },
  { move: 'rate', label: '评价' },
]

/** 追问 and 评价 where they may be made; with the reason while one has to wait. Nothing before an answer and after the rating. */
export function FollowBar({ record }: { record: SuggestionDetail }) {
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

import { useId } from 'react'
import type { FaqEntry } from '@/api/contract/faq'
import { Marked } from '@/kit/pickers/Marked'
import { LateRichText } from '@/kit/richText/LateRichText'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Choice } from '@/ui/field/Choice'
import type { Option } from '@/ui/field/Segmented'
import { Icon } from '@/ui/icon/Icon'
import { ArrowDownIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { useOpinion } from './useOpinion'
import type { Said } from './opinionKind'

export interface QuestionProps {
  entry: FaqEntry
  /** Words to mark in it; '' marks none. */
  words: string
  open: boolean
  onToggle: () => void
}

/** A question; its answer opens in place. */
export function Question({ entry, words, open, onToggle }: QuestionProps) {
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
            <Useful entry={entry} />
          </>
        )}
      </div>
    </>
  )
}

const CHOICES: readonly Option<Said>[] = [
  { value: 'useful', label: '有用' },
  { value: 'useless', label: '没用' },
]

/** Whether it helped; whoever it did not help is shown whom to ask. */
function Useful({ entry }: { entry: FaqEntry }) {
  const nav = useNav()
  const { said, waits, say } = useOpinion(entry)
  const told = waits ? '已记下，联网后提交' : '已记下，可以改'
  return (
    <div className="cg-faq-useful">
      <Choice
        label="这个回答有用吗"
        hideLabel
        options={CHOICES}
        value={said === '' ? [] : [said]}
        onChange={([next]) => next && say(next)}
      />
      <p className="num" role="status">
        {said === '' ? `${entry.usefulCount} 人觉得有用` : told}
      </p>
      {said === 'useless' && <LinkButton onClick={() => nav.go(to.suggestion())}>没解决？提建议</LinkButton>}
    </div>
  )
}

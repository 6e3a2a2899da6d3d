import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LONGEST_MESSAGE } from '@/domain/conversation/message'
import { useLatePart } from '@/kit/screen/hooks'
import { IconButton } from '@/ui/button/Button'
import { AddIcon, CloseIcon } from '@/ui/icon/icons'
import { useTextDraft } from '../textDraft'
import type { Sending } from '../useSend'

export interface ComposerProps {
  peerId: string
  sending: Sending
  onSaid: () => void
  /** Over the field: what has come below. */
  above: ReactNode
  /** What one has come with, to be sent by one tap. */
  ready?: ReactNode
}

const loadMore = () => import('./MorePanel').then((module) => module.MorePanel)

/** Where one types; beside it whatever is no text. What is typed stays on the phone until it is sent. */
export function Composer({ peerId, sending, onSaid, above, ready }: ComposerProps) {
  const { Part: MorePanel, ...more } = useLatePart('发送更多', loadMore)
  return (
    <footer className="cg-say">
      <div className="cg-say-above">{above}</div>
      {ready}
      <div className="cg-say-line">
        <Words peerId={peerId} sending={sending} onSaid={onSaid} onFocus={more.close} />
        <IconButton
          icon={more.isOpen ? CloseIcon : AddIcon}
          label={more.isOpen ? '收起' : '照片、位置、案件'}
          pressed={more.isOpen}
          onClick={more.isOpen ? more.close : more.open}
        />
      </div>
      {MorePanel && more.isOpen && (
        <MorePanel
          sending={sending}
          onSaid={() => {
            more.close()
            onSaid()
          }}
        />
      )}
    </footer>
  )
}

function Words({
  peerId,
  sending,
  onSaid,
  onFocus,
}: Omit<ComposerProps, 'above' | 'ready'> & { onFocus: () => void }) {
  const [text, change] = useTextDraft(peerId)
  const field = useGrowing(text)
  const words = text.trim()
  const send = () => {
    if (words === '') return
    change('')
    void sending.say({ kind: 'text', text: words }).then((kept) => {
      // The phone could not take it: it stands in the field again.
      if (!kept) change(text)
      else onSaid()
    })
  }
  const onKey = (event: KeyboardEvent) => {
    // Return in the middle of choosing a character chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={LONGEST_MESSAGE}
        aria-label="消息"
        placeholder="说点什么"
        enterKeyHint="send"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
        onFocus={onFocus}
      />
      {words !== '' && (
        <button type="button" className="cg-say-send" onClick={send}>
          发送
        </button>
      )}
    </>
  )
}

/** Grows with its text, as far as its style lets it. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight}px`
  }, [text])
  return field
}

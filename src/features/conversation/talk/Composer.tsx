import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LONGEST_MESSAGE } from '@/domain/conversation/message'
import { useLatePart } from '@/kit/screen/late'
import { IconButton } from '@/ui/button/Button'
import { useGrowing } from '@/ui/field/useGrowing'
import { AddIcon, CloseIcon } from '@/ui/icon/icons'
import { useTextDraft } from '../textDraft'
import type { MessageSender } from '../useSend'

export interface ComposerProps {
  peerId: string
  sending: MessageSender
  onSent: () => void
  /** Shown above the field: the number of new messages below. */
  above: ReactNode
  /** The case to send. */
  ready?: ReactNode
}

const loadMore = () => import('./MorePanel').then((module) => module.MorePanel)

/** The input field with the attachment buttons. The input is stored until it is sent. */
export function Composer({ peerId, sending, onSent, above, ready }: ComposerProps) {
  const { Part: MorePanel, ...more } = useLatePart('发送更多', loadMore)
  return (
    <footer className="cg-say">
      <div className="cg-say-above">{above}</div>
      {ready}
      <div className="cg-say-line">
        <MessageField peerId={peerId} sending={sending} onSent={onSent} onFocus={more.close} />
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
          onSent={() => {
            more.close()
            onSent()
          }}
        />
      )}
    </footer>
  )
}

function MessageField({
  peerId,
  sending,
  onSent,
  onFocus,
}: Omit<ComposerProps, 'above' | 'ready'> & { onFocus: () => void }) {
  const [text, change] = useTextDraft(peerId)
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowing(field, text)
  const words = text.trim()
  const send = () => {
    if (words === '') return
    change('')
    void sending.say({ kind: 'text', text: words }).then((kept) => {
      // The phone could not store the message, so its text returns to the field.
      if (!kept) change(text)
      else onSent()
    })
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter during IME composition only confirms the character.
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

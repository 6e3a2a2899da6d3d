import { toast } from '@/stores/toasts'
import { LinkButton } from '@/ui/button/LinkButton'

/** A number to be told on: in a chat, to a colleague. */
export function CopyNumber({ number }: { number: string }) {
  const copy = () =>
    void copyText(number).then(
      () => toast.success(`已复制 ${number}`),
      () => toast.failure('没有复制成功，请长按编号复制'),
    )
  return (
    <span className="cg-ob-number">
      <b>{number}</b>
      <LinkButton label={`复制 ${number}`} onClick={copy}>
        复制
      </LinkButton>
    </span>
  )
}

/** Rejects where the device refuses. WebViews and pages without https have no clipboard of their own. */
async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  const button = document.activeElement
  // Beside the button: far away it would scroll the page.
  button?.after(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  if (!copied) throw new Error('the device does not copy')
}

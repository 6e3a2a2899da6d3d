import { dismiss, useToasts, type ToastMessage } from '@/stores/toasts'
import './toast.css'

/**
 * Draws the toasts of `stores/toasts`. Rendered once, above all. The live region exists before its first message: one that
 * appears together with it is often not read out. A failure is an alert, which is read out immediately.
 */
export function ToastHost() {
  const messages = useToasts((s) => s.messages)
  const loading = useToasts((s) => s.loading)
  const last = loading[loading.length - 1]
  const drawn = (which: (message: ToastMessage) => boolean) =>
    messages.filter(which).map((message) => <Message key={message.id} message={message} />)
  return (
    <>
      {last !== undefined && (
        <div className="cg-loading">
          <div className="cg-loading-box" role="status" aria-busy="true">
            <span className="cg-loading-spin" />
            {last.text}
          </div>
        </div>
      )}
      <div className="cg-toasts">
        <div className="cg-toasts-polite" aria-live="polite">
          {drawn(({ kind, offer }) => kind !== 'failure' && !offer)}
          <div className="cg-toasts-offers">{drawn(({ offer }) => offer !== undefined)}</div>
        </div>
        {drawn(({ kind }) => kind === 'failure')}
      </div>
    </>
  )
}

function Message({ message: { id, kind, text, offer } }: { message: ToastMessage }) {
  return (
    <div
      className={`cg-toast cg-toast-${kind}${offer ? ' cg-toast-offer' : ''}`}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      {kind !== 'info' && <b className="cg-toast-mark" aria-hidden />}
      <span>{text}</span>
      {offer && (
        <button
          type="button"
          onClick={() => {
            dismiss(id)
            offer.run()
          }}
        >
          {offer.label}
        </button>
      )}
    </div>
  )
}

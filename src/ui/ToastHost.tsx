import { useToasts, type ToastMessage } from '@/stores/toasts'
import './toast.css'

/** Draws what `stores/toasts` holds. Rendered once, above everything. */
export function ToastHost() {
  const messages = useToasts((s) => s.messages)
  const loading = useToasts((s) => s.loading)
  const last = loading[loading.length - 1]
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
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
    </>
  )
}

function Message({ message: { kind, text } }: { message: ToastMessage }) {
  return (
    <div className={`cg-toast cg-toast-${kind}`} role={kind === 'failure' ? 'alert' : 'status'}>
      {kind !== 'info' && <b className="cg-toast-mark" aria-hidden />}
      <span>{text}</span>
    </div>
  )
}

import { toast } from '@/stores/toasts'
import { Icon, type IconGlyph } from '../icon/Icon'
import './viewer.css'

export interface ViewerTool {
  key: string
  label: string
  icon?: IconGlyph
  /** Set when it is one of a choice. */
  pressed?: boolean
  /** Why it cannot be done now; a tap shows it. */
  why?: string | undefined
  onClick: () => void
}

/** Actions for the visible photo, below it. */
export function ViewerTools({ label, tools }: { label: string; tools: readonly ViewerTool[] }) {
  return (
    <div className="cg-viewer-tools" role="toolbar" aria-label={label}>
      {tools.map(({ key, label: name, icon, pressed, why, onClick }) => (
        <button
          key={key}
          type="button"
          aria-pressed={pressed}
          aria-disabled={why !== undefined || undefined}
          onClick={() => (why === undefined ? onClick() : toast.info(why))}
        >
          {icon !== undefined && <Icon as={icon} size={20} />}
          {name}
        </button>
      ))}
    </div>
  )
}

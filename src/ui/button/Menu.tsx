import { toast } from '@/stores/toasts'
import { Icon, type IconGlyph } from '../icon/Icon'
import { ArrowRightIcon, CheckIcon } from '../icon/icons'
import './menu.css'

export interface MenuItem {
  key: string
  label: string
  icon?: IconGlyph
  hint?: string | undefined
  danger?: boolean
  /** Set in a choice of one: draws the check mark. */
  checked?: boolean
  /** Why it cannot be done now; a tap shows it. */
  why?: string | undefined
  onClick: () => void
}

export interface MenuProps {
  label: string
  items: readonly MenuItem[]
}

/** Lines to tap: more actions in a Popup, settings in a card, one of many values. */
export function Menu({ label, items }: MenuProps) {
  return (
    <ul className="cg-menu" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <MenuLine item={item} />
        </li>
      ))}
    </ul>
  )
}

function MenuLine({ item: { label, icon, hint, danger, checked, why, onClick } }: { item: MenuItem }) {
  const explained = why !== undefined && why !== ''
  return (
    <button
      type="button"
      className={danger ? 'cg-menu-danger' : undefined}
      aria-disabled={explained || undefined}
      aria-current={checked || undefined}
      onClick={() => (explained ? toast.info(why) : onClick())}
    >
      {icon !== undefined && <Icon as={icon} />}
      <span>
        {label}
        {(hint ?? why) !== undefined && <small>{why ?? hint}</small>}
      </span>
      {checked === undefined ? (
        <Icon as={ArrowRightIcon} size={16} />
      ) : (
        checked && <Icon as={CheckIcon} size={16} />
      )}
    </button>
  )
}

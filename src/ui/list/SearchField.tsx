import { useRef, type FormEvent } from 'react'
import { Icon } from '../icon/Icon'
import { ClearIcon, SearchIcon } from '../icon/icons'
import './search.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** Enter, or the keyboard's search key. The caller debounces `onChange` where it searches while typing. */
  onSearch?: (value: string) => void
  /** Also the accessible name unless `label` is given. */
  placeholder: string
  label?: string
  /** `card` on the page's ground, `page` inside a card, `block` as a card of its own. */
  ground?: 'card' | 'page' | 'block'
  autoFocus?: boolean
  onFocus?: () => void
}

export function SearchField({
  value,
  onChange,
  onSearch,
  placeholder,
  label,
  ground = 'card',
  autoFocus,
  onFocus,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The phone's keyboard covers the hits: once asked for, they should be seen.
    input.current?.blur()
    onSearch?.(value)
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    // iOS shows the search key only inside a form with an action.
    <form className={`cg-search cg-search-${ground}`} role="search" action="." onSubmit={submit}>
      <Icon as={SearchIcon} size={16} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={value}
        autoFocus={autoFocus}
        onFocus={onFocus}
        onChange={(e) => onChange(e.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label="清空" onClick={clear}>
          <Icon as={ClearIcon} size={16} />
        </button>
      )}
    </form>
  )
}

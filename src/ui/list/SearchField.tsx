import { useRef, type FormEvent } from 'react'
import { Icon } from '../icon/Icon'
import { ClearIcon, SearchIcon } from '../icon/icons'
import './search.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** Enter, or the search key of the keyboard. The caller debounces `onChange` when it searches while typing. */
  onSearch?: (value: string) => void
  /** Also the accessible name unless `label` is given. */
  placeholder: string
  label?: string
  /** `card` on the ground of the page, `page` inside a card, `block` as a separate card. */
  ground?: 'card' | 'page' | 'block' | undefined
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
    // Hides the keyboard, which covers the results.
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

import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import './tabs.css'

export interface TabItem {
  key: string
  label: string
  /** Count; the component may query it itself. */
  count?: ReactNode
}

export interface TabsProps {
  /** Ties the tabs to their `TabPanel`; one per screen. */
  id: string
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (key: string) => void
}

/** A tab list: equal columns up to four, scrolling sideways above; arrow keys, Home and End work. */
export function Tabs({ id, label, items, value, onChange }: TabsProps) {
  const list = useInSight(value)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(
      event.key,
      items.findIndex((i) => i.key === value),
      items.length,
    )
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    onChange(item.key)
  }
  return (
    <div
      ref={list}
      className={`cg-tabs num${items.length > 4 ? ' cg-tabs-scroll' : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          aria-controls={item.key === value ? `${id}-panel` : undefined}
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
        </button>
      ))}
    </div>
  )
}

/** Keeps the selected tab in view when the tabs scroll, also when later counts widen them. */
function useInSight(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const centre = () => {
      const tab = box.querySelector<HTMLElement>('[aria-selected="true"]')
      if (tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
    }
    centre()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(centre)
    for (const tab of box.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])
  return list
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

export interface TabPanelProps {
  /** The `id` of its `Tabs`. */
  id: string
  value: string
  children: ReactNode
}

export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}

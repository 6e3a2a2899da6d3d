import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button/Button'
import { Chips } from '@/ui/list/Chips'
import type { SearchHistory } from '../../data/searches'
import { useAccount } from '../../data/useAccount'

export interface EarlierSearchesProps {
  history: SearchHistory
  onPick: (words: string) => void
  /** Where there are none. */
  none?: ReactNode
}

/** One's own earlier searches on this device: a tap asks again. */
export function EarlierSearches({ history, onPick, none = null }: EarlierSearchesProps) {
  const userId = useAccount()?.id ?? ''
  const [searches, setSearches] = useState(() => history.read(userId))
  if (searches.length === 0) return none
  const forget = () => {
    history.forget(userId)
    setSearches([])
  }
  return (
    <Chips
      label="最近搜索"
      tone="plain"
      items={searches.map((words) => ({ key: words, label: words, onClick: () => onPick(words) }))}
      right={
        <Button size="small" kind="plain" label="清空最近搜索" onClick={forget}>
          清空
        </Button>
      }
    />
  )
}

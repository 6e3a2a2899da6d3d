import { useLayoutEffect, useRef } from 'react'
import { useScreenParams } from '@/kit/screen/screenContext'
import { DONE_KINDS } from './doneKinds'

const ITEMS = DONE_KINDS.map(({ key, label }) => ({ key, label }))

const LABEL = '任务类型'

/** A list that is drawn anew takes the tab that was tapped with it: the one in its place has the focus, not the title. */
function useFocusOnTab(key: string): void {
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    document.querySelector<HTMLElement>(`[aria-label="${LABEL}"] [aria-selected="true"]`)?.focus()
  }, [key])
}

/** 任务记录: what one has done, by kind of task. */
export default function TaskRecord() {
  const { tab } = useScreenParams('taskRecord')
  const { key, list } = DONE_KINDS.find((kind) => kind.key === tab) ?? DONE_KINDS[0]
  useFocusOnTab(key)
  return list({ label: LABEL, items: ITEMS, value: key })
}

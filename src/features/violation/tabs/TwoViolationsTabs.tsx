import { useLocation } from 'react-router-dom'
import { to, type Destination } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Tabs } from '@/ui/frame/Tabs'
import { onUserChange } from '@/stores/session'
import './tabs.css'

/** What each tab was asked when another took its place: search, filters, list or map. For this visit, and this user. */
const views = new Map<string, string>()

onUserChange(() => views.clear())

/** The query a tab was left with; '' for one that was not left yet. */
const viewOf = (tab: string): string => views.get(tab) ?? ''

const keepView = (tab: string, search: string): void => void views.set(tab, search)

/** The parent's title: over its tabs stands what they are tabs of. */
export const TITLE = '两违巡查'

/** Ties the tabs to their panel. */
export const TABS = 'two-violations'

const ITEMS = [
  { key: 'manage', label: '巡查管理', to: (): Destination => to.twoViolationsManage() },
  { key: 'oneBuilding', label: '一楼一档', to: (): Destination => to.oneBuilding() },
  { key: 'recordList', label: '巡查记录', to: (): Destination => to.recordList() },
] as const

export type TabName = (typeof ITEMS)[number]['key']

/** The three children of 两违巡查: one takes the place of the other, so that Back leads past all, and each comes back as it was left. */
export function TwoViolationsTabs({ value }: { value: TabName }) {
  const nav = useNav()
  const { search } = useLocation()
  return (
    <Tabs
      id={TABS}
      label={TITLE}
      items={ITEMS}
      value={value}
      onChange={(key) => {
        const next = ITEMS.find((item) => item.key === key)
        if (!next || key === value) return
        keepView(value, search)
        nav.replace({ ...next.to(), search: viewOf(key) })
      }}
    />
  )
}

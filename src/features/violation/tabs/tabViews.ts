import { onUserChange } from '@/stores/session'

/** What each tab was asked when another took its place: search, filters, list or map. For this visit, and this user. */
const views = new Map<string, string>()

onUserChange(() => views.clear())

/** The query a tab was left with; '' for one that was not left yet. */
export const viewOf = (tab: string): string => views.get(tab) ?? ''

export const keepView = (tab: string, search: string): void => void views.set(tab, search)

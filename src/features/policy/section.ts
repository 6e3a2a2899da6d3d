import type { RowItem } from '@/ui/Rows'

/** A piece of a section: a paragraph, a list, rows of label and text, or the way to the list of SDKs. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: readonly (RowItem & { value: string })[] }
  | { kind: 'sdkLink' }

/** A section of the policy; `key` is stable, `title` stands in the table of contents. */
export interface Section {
  key: string
  title: string
  blocks: readonly Block[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })
export const rows = (...pairs: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'rows',
  rows: pairs.map(([label, value]) => ({ label, value })),
})

import { call } from '@/api/call'
import { labelDelete, labelSave, type UserLabel } from '@/api/contract/words'
import { LABEL_COLOURS, labelColour, labelProblems } from '@/domain/words'
import { useEntryForm } from '../../edit/useEntryForm'

/** A label while it is written; a new one has no id. */
export interface LabelEntry {
  id?: string
  name: string
  colour: string
  /** How many records carry it; null where nobody knows. */
  carriers: number | null
}

const entryOf = ({ id, name, colour, caseCount }: UserLabel): LabelEntry => ({
  id,
  name,
  colour: labelColour(colour),
  carriers: caseCount,
})

/** The first colour no label has yet, so that labels can be told apart. */
function freeColour(labels: readonly UserLabel[]): string {
  const used = new Set(labels.map(({ colour }) => colour))
  return (LABEL_COLOURS.find(({ value }) => !used.has(value)) ?? LABEL_COLOURS[0]).value
}

/** Adding, changing and deleting one's own labels. */
export function useLabelEditor(labels: readonly UserLabel[]) {
  const form = useEntryForm<LabelEntry>({
    empty: { name: '', colour: '', carriers: null },
    missing: (entry) => labelProblems(entry, labels),
    save: ({ id, name, colour }, options) =>
      call(labelSave, { data: { id, name: name.trim(), colour } }, options),
    remove: ({ id = '' }) => call(labelDelete, { query: { id } }),
    isKept: ({ id }) => id !== undefined,
  })
  return {
    ...form,
    add: () => form.setEdited({ name: '', colour: freeColour(labels), carriers: null }),
    edit: (label: UserLabel) => form.setEdited(entryOf(label)),
    doom: (label: UserLabel) => form.setDoomed(entryOf(label)),
  }
}
export type LabelEditor = ReturnType<typeof useLabelEditor>

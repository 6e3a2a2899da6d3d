import { call } from '@/api/call'
import { labelDelete, labelSave, type UserLabel } from '@/api/contract/words'
import { LABEL_COLOURS, LABEL_NAME_MAX, labelColour, labelProblems } from '@/domain/words'
import { Button } from '@/ui/button/Button'
import { Swatches } from '@/ui/field/Swatches'
import { TextField } from '@/ui/field/TextField'
import { Dialog } from '@/ui/overlay/Dialog'
import { Popup } from '@/ui/overlay/Popup'
import { FormFields } from '../../edit/form'
import { SubmitNote } from '../../edit/submit/SubmitNote'
import { useEntryForm } from '../../edit/useEntryForm'

/** What people call it, and what it is counted in. */
export interface Carrier {
  noun: string
  unit: string
}

/** A label while it is written; a new one has no id. */
interface LabelEntry {
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

interface SheetsProps {
  editor: LabelEditor
  /** What carries them. */
  carrier: Carrier
}

/** What adding, changing and deleting opens. */
export function LabelSheets(props: SheetsProps) {
  return (
    <>
      <LabelEditSheet editor={props.editor} />
      <DeleteLabelDialog {...props} />
    </>
  )
}

/** Asks before a label goes, and says what it takes along. */
function DeleteLabelDialog({ editor: { doomed, setDoomed, remove }, carrier: { noun, unit } }: SheetsProps) {
  const carriers = doomed?.carriers ?? 0
  return (
    <Dialog
      open={doomed !== null}
      title={`删除标签“${doomed?.name ?? ''}”？`}
      danger
      confirmText="删除"
      onConfirm={remove}
      onCancel={() => setDoomed(null)}
    >
      {carriers > 0 ? `${carriers} ${unit}${noun}上的这个标签会一起去掉。` : `没有${noun}用到它。`}
    </Dialog>
  )
}

/** Name and colour of one label; a failure keeps the sheet with what is written. */
function LabelEditSheet({ editor: { edited, setEdited, submit, field } }: { editor: LabelEditor }) {
  return (
    <Popup
      open={edited !== null}
      title={edited?.id === undefined ? '新增标签' : '修改标签'}
      onClose={() => setEdited(null)}
      footer={
        <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
          保存
        </Button>
      }
    >
      <FormFields submit={submit}>
        <TextField
          label="标签名称"
          required
          maxLength={LABEL_NAME_MAX}
          placeholder={`最多 ${LABEL_NAME_MAX} 个字`}
          {...field('name')}
        />
        <Swatches label="标签颜色" options={LABEL_COLOURS} {...field('colour')} />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

export function AddButton({ editor, alone = false }: { editor: LabelEditor; alone?: boolean }) {
  return (
    <Button kind={alone ? 'primary' : 'ghost'} grow={alone} onClick={editor.add}>
      新增标签
    </Button>
  )
}

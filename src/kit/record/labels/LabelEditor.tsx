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

/** Its noun and counter word. */
export interface Carrier {
  noun: string
  unit: string
}

/** A label being edited; a new one has no id. */
interface LabelEntry {
  id?: string
  name: string
  colour: string
  /** Number of records with it; null where unknown. */
  carriers: number | null
}

const entryOf = ({ id, name, colour, caseCount }: UserLabel): LabelEntry => ({
  id,
  name,
  colour: labelColour(colour),
  carriers: caseCount,
})

/** The first unused colour, so that labels are distinguishable. */
function freeColour(labels: readonly UserLabel[]): string {
  const used = new Set(labels.map(({ colour }) => colour))
  return (LABEL_COLOURS.find(({ value }) => !used.has(value)) ?? LABEL_COLOURS[0]).value
}

/** Creates, updates and deletes the user's labels. */
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
    doom: (label: UserLabel) => form.setPendingDelete(entryOf(label)),
  }
}
export type LabelEditor = ReturnType<typeof useLabelEditor>

interface SheetsProps {
  editor: LabelEditor
  /** The labelled record type. */
  carrier: Carrier
}

/** The sheets and dialogs for adding, changing and deleting. */
export function LabelSheets(props: SheetsProps) {
  return (
    <>
      <LabelEditSheet editor={props.editor} />
      <DeleteLabelDialog {...props} />
    </>
  )
}

/** Confirms the deletion of a label and shows how many records have it. */
function DeleteLabelDialog({
  editor: { pendingDelete, setPendingDelete, remove },
  carrier: { noun, unit },
}: SheetsProps) {
  const carriers = pendingDelete?.carriers ?? 0
  return (
    <Dialog
      open={pendingDelete !== null}
      title={`删除标签“${pendingDelete?.name ?? ''}”？`}
      danger
      confirmText="删除"
      onConfirm={remove}
      onCancel={() => setPendingDelete(null)}
    >
      {carriers > 0 ? `${carriers} ${unit}${noun}上的这个标签会一起去掉。` : `没有${noun}用到它。`}
    </Dialog>
  )
}

/** Name and colour of a label; a failure keeps the sheet with the input. */
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
      <FormFields label="标签表单" submit={submit}>
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

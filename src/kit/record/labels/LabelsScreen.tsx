import type { ReactNode } from 'react'
import { labelList } from '@/api/contract/words'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { Loaded } from '../../data/Loaded'
import { useApiQuery } from '../../data/useApiQuery'
import { Screen } from '../../screen/Screen'
import { useNav } from '../../screen/screenContext'
import type { RecordKind, RecordRow } from '../kind'
import { useRecord } from '../useRecord'
import { LABEL_COLOURS, LABEL_NAME_MAX } from '@/domain/words'
import { Swatches } from '@/ui/field/Swatches'
import { TextField } from '@/ui/field/TextField'
import { Popup } from '@/ui/overlay/Popup'
import { FormFields } from '@/kit/edit/FormFields'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { type LabelEditor, useLabelEditor } from './useLabelEditor'
import { DeleteLabelDialog, Labels, type LabelsProps } from './Labels'
import { useAttached } from './useAttached'

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

/** A record that carries labels. */
interface Labelled extends RecordRow {
  labels: readonly { id: string }[]
}

interface LabelsScreenProps<R extends Labelled, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  /** What records of the kind are counted in: 件. */
  unit: string
  /** The record whose labels are meant; '' for none: one's labels alone. */
  id: string
}

/** One's own labels; opened with a record, which of them it carries. */
export function LabelsScreen<R extends Labelled, D extends R, A extends string>({
  kind,
  unit,
  id,
}: LabelsScreenProps<R, D, A>) {
  const carrier = { noun: kind.noun, unit }
  const list = useApiQuery(labelList, {})
  const editor = useLabelEditor(list.data ?? [])
  const waiting = (state: ReactNode) => (
    <Screen>
      {state}
      <Sheets editor={editor} carrier={carrier} />
    </Screen>
  )
  return (
    <Loaded of={list} what="标签" look="block" skeleton={<SkeletonCard count={3} />} around={waiting}>
      {(labels) =>
        id === '' ? (
          <Screen bottom={<BottomBar>{<AddButton editor={editor} alone />}</BottomBar>}>
            <Labels labels={labels} editor={editor} carrier={carrier} attached={null} />
            <Sheets editor={editor} carrier={carrier} />
          </Screen>
        ) : (
          <OfRecord kind={kind} carrier={carrier} id={id} labels={labels} editor={editor} />
        )
      }
    </Loaded>
  )
}

interface OfRecordProps<R extends Labelled, D extends R, A extends string>
  extends Omit<LabelsScreenProps<R, D, A>, 'unit'>, Pick<LabelsProps, 'labels' | 'editor' | 'carrier'> {}

function OfRecord<R extends Labelled, D extends R, A extends string>(props: OfRecordProps<R, D, A>) {
  const { kind, id } = props
  const record = useRecord(kind.reads.detail, id)
  return (
    <Loaded
      of={record}
      what={kind.noun}
      look="block"
      skeleton={<SkeletonCard count={3} />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(data) => <Attaching {...props} record={data} />}
    </Loaded>
  )
}

function Attaching<R extends Labelled, D extends R, A extends string>({
  kind,
  carrier,
  id,
  labels,
  editor,
  record,
}: OfRecordProps<R, D, A> & { record: D }) {
  const nav = useNav()
  const carried = record.labels.map((label) => label.id)
  const attached = useAttached(id, carried, labels, nav.back)
  const bottom = (
    <BottomBar>
      <AddButton editor={editor} />
      <Button
        grow
        why={attached.changed ? '' : '标签没有变化，不用保存'}
        loading={attached.saving}
        onClick={() => void attached.save()}
      >
        保存
      </Button>
    </BottomBar>
  )
  return (
    <Screen bottom={bottom}>
      <kind.Summary record={record} />
      <Labels labels={labels} editor={editor} carrier={carrier} attached={attached} />
      <Sheets editor={editor} carrier={carrier} />
    </Screen>
  )
}

function AddButton({ editor, alone = false }: { editor: LabelEditor; alone?: boolean }) {
  return (
    <Button kind={alone ? 'primary' : 'ghost'} grow={alone} onClick={editor.add}>
      新增标签
    </Button>
  )
}

function Sheets(props: Pick<LabelsProps, 'editor' | 'carrier'>) {
  return (
    <>
      <LabelEditSheet editor={props.editor} />
      <DeleteLabelDialog {...props} />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { labelList, type UserLabel, labelAttach } from '@/api/contract/words'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, IconButton } from '@/ui/button/Button'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { Screen } from '@/kit/screen/Screen'
import { useNav } from '@/kit/screen/hooks'
import type { RecordKind, RecordRow } from '@/kit/record/kind'
import { useRecord } from '@/kit/record/useRecord'
import { labelColour } from '@/domain/words'
import { LabelTag } from '@/ui/field/Swatches'
import { Card } from '@/ui/Card'
import { CheckRow } from '@/ui/field/CheckRow'
import { PenIcon, TagIcon, TrashIcon } from '@/ui/icon/icons'
import { StateBlock } from '@/ui/state/StateBlock'
import { call } from '@/api/call'
import { toast } from '@/stores/toasts'
import { useAct } from '@/kit/edit/submit/useAct'
import { AddButton, type Carrier, type LabelEditor, LabelSheets, useLabelEditor } from './LabelEditor'
import '@/ui/theme/words.css'

/** The labels of a record, edited here and sent by `save`, after which `done` is called. */
function useAttached(id: string, carried: readonly string[], labels: readonly UserLabel[], done: () => void) {
  const own = new Set(labels.map((label) => label.id))
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const before = carried.filter((label) => own.has(label))
  // A label deleted meanwhile is not sent.
  const value = (chosen ?? before).filter((label) => own.has(label))
  const { run, running } = useAct(async () => {
    await call(labelAttach, { data: { id, labelIds: [...value] } })
    toast.success('标签已保存')
    done()
  })
  return {
    value,
    changed: value.length !== before.length || value.some((label) => !before.includes(label)),
    toggle: (label: string) =>
      setChosen(value.includes(label) ? value.filter((other) => other !== label) : [...value, label]),
    save: run,
    saving: running,
  }
}
type Attached = ReturnType<typeof useAttached>

interface LabelsProps {
  labels: readonly UserLabel[]
  editor: LabelEditor
  /** The labelled record type. */
  carrier: Carrier
  /** Null without a record. */
  attached: Pick<Attached, 'value' | 'toggle'> | null
}

/** The user's labels: edit and delete; with a record, also assign. */
function Labels({ labels, editor, carrier: { noun, unit }, attached }: LabelsProps) {
  if (labels.length === 0) {
    return (
      <StateBlock
        kind="empty"
        icon={TagIcon}
        title="还没有标签"
        text={`用标签给${noun}做自己的记号，列表里可以按标签筛选。`}
      />
    )
  }
  return (
    <Card title={attached ? `贴到这个${noun}` : '我的标签'} count={`${labels.length} 个`}>
      <ul aria-label="标签">
        {labels.map((label) => (
          <li key={label.id} className="cg-word">
            {attached && (
              <CheckRow
                hideLabel
                label={`贴上 ${label.name}`}
                checked={attached.value.includes(label.id)}
                onChange={() => attached.toggle(label.id)}
              />
            )}
            <p className="cg-word-text num">
              <LabelTag name={label.name} colour={labelColour(label.colour)} />
              {label.caseCount !== null && (
                <small>
                  {label.caseCount} {unit}
                  {noun}
                </small>
              )}
            </p>
            <IconButton icon={PenIcon} label={`修改 ${label.name}`} onClick={() => editor.edit(label)} />
            <IconButton icon={TrashIcon} label={`删除 ${label.name}`} onClick={() => editor.doom(label)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A record with labels. */
interface Labelled extends RecordRow {
  labels: readonly { id: string }[]
}

interface LabelsScreenProps<R extends Labelled, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  /** Counter word of these records: 件. */
  unit: string
  /** The record to label; '' for none: only the user's labels. */
  id: string
}

/** The user's labels; opened with a record, also which of them it has. */
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
      <LabelSheets editor={editor} carrier={carrier} />
    </Screen>
  )
  return (
    <Loaded of={list} what="标签" look="block" skeleton={<SkeletonCard count={3} />} around={waiting}>
      {(labels) =>
        id === '' ? (
          <Screen bottom={<BottomBar>{<AddButton editor={editor} alone />}</BottomBar>}>
            <Labels labels={labels} editor={editor} carrier={carrier} attached={null} />
            <LabelSheets editor={editor} carrier={carrier} />
          </Screen>
        ) : (
          <OfRecord key={id} kind={kind} carrier={carrier} id={id} labels={labels} editor={editor} />
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
      <LabelSheets editor={editor} carrier={carrier} />
    </Screen>
  )
}

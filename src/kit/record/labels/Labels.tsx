import type { UserLabel } from '@/api/contract/words'
import { labelColour } from '@/domain/words'
import { Card } from '@/ui/Card'
import { CheckRow } from '@/ui/field/CheckRow'
import { IconButton } from '@/ui/button/IconButton'
import { PenIcon, TagIcon, TrashIcon } from '@/ui/icon/icons'
import { Dialog } from '@/ui/overlay/Dialog'
import { StateBlock } from '@/ui/state/StateBlock'
import { LabelTag } from '@/ui/field/Swatches'
import type { Attached } from './useAttached'
import type { LabelEditor } from './useLabelEditor'
import '@/ui/theme/words.css'

/** What people call it, and what it is counted in. */
interface Carrier {
  noun: string
  unit: string
}

export interface LabelsProps {
  labels: readonly UserLabel[]
  editor: LabelEditor
  /** What carries them. */
  carrier: Carrier
  /** Null while no record is meant. */
  attached: Pick<Attached, 'value' | 'toggle'> | null
}

/** One's own labels, to be changed and deleted; with a record, also to be put on it. */
export function Labels({ labels, editor, carrier: { noun, unit }, attached }: LabelsProps) {
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

/** Asks before a label goes, and says what it takes along. */
export function DeleteLabelDialog({
  editor: { doomed, setDoomed, remove },
  carrier: { noun, unit },
}: Pick<LabelsProps, 'editor' | 'carrier'>) {
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

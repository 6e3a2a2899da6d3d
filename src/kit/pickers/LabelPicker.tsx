import { labelList } from '@/api/contract/words'
import { CheckRow } from '@/ui/CheckRow'
import { Button } from '@/ui/Button'
import { ColourDot } from '@/ui/ColourDot'
import { SkeletonLines } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { useApiQuery } from '../useApiQuery'
import { PickerField, type PickerProps } from './PickerField'
import { listOf } from './PickList'

/** One's own labels to put on a case; the value is their ids. */
export function LabelPicker({ value, onChange, ...field }: PickerProps<readonly string[]>) {
  const list = listOf(useApiQuery(labelList, {}))
  const labels = list.data ?? []
  const shown = labels.filter(({ id }) => value.includes(id)).map(({ name }) => name)
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((own) => own !== id) : [...value, id])
  return (
    <PickerField {...field} shown={shown.join('、')} onClear={() => onChange([])}>
      {(close) =>
        list.isPending ? (
          <SkeletonLines lines={5} />
        ) : list.error && !list.data ? (
          <StateBlock
            kind="error"
            title="标签没有加载出来"
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>重试</Button>}
          />
        ) : labels.length === 0 ? (
          <StateBlock kind="empty" title="还没有标签" text="在“案件标签”里添加后，可以贴到案件上。" />
        ) : (
          <div className="cg-labels">
            {labels.map(({ id, name, colour }) => (
              <div key={id} className="cg-label-row">
                <CheckRow label={name} checked={value.includes(id)} onChange={() => toggle(id)} />
                <ColourDot colour={colour} />
              </div>
            ))}
            <Button block onClick={close}>
              完成
            </Button>
          </div>
        )
      }
    </PickerField>
  )
}

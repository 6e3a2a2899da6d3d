import { labelList } from '@/api/contract/words'
import { CheckRow } from '@/ui/field/CheckRow'
import { Button } from '@/ui/Button'
import { ColourDot } from '@/ui/ColourDot'
import { SkeletonLines } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { Loaded } from '../data/Loaded'
import { useApiQuery } from '../data/useApiQuery'
import { PickerField, type PickerProps } from './PickerField'
import { readingOf } from '../data/reading'

/** One's own labels to put on a record; the value is their ids. */
export function LabelPicker({ value, onChange, ...field }: PickerProps<readonly string[]>) {
  const list = readingOf(useApiQuery(labelList, {}))
  const labels = list.data ?? []
  const shown = labels.filter(({ id }) => value.includes(id)).map(({ name }) => name)
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((own) => own !== id) : [...value, id])
  return (
    <PickerField {...field} shown={shown.join('、')} onClear={() => onChange([])}>
      {(close) => (
        <Loaded of={list} what="标签" look="block" skeleton={<SkeletonLines lines={5} />}>
          {() =>
            labels.length === 0 ? (
              <StateBlock kind="empty" title="还没有标签" text="先添加自己的标签，再贴到这里。" />
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
        </Loaded>
      )}
    </PickerField>
  )
}

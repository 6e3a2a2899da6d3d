import { RemovableChip } from '@/ui/list/Chips'
import { useBigTypes, useTypeTree } from '../../../data/useDict'
import { readingOf } from '@/kit/data/useApiQuery'
import { criterion } from '../filters'
import { nameOf, OneOf, OneOfMany } from './oneOf'

/** A small type belongs to its big type. */
interface ProblemType {
  big: string
  small: string
}

const ANY: ProblemType = { big: '', small: '' }

/** 问题大类 and, once it is chosen, 小类. */
export const problemType = criterion<ProblemType>({
  key: 'problemType',
  empty: ANY,
  read: (query) => ({ big: query.get('type') ?? '', small: query.get('small') ?? '' }),
  write: ({ big, small }) => ({ type: big, small }),
  wire: ({ big, small }) => ({ bigTypeId: big, smallTypeId: small }),
  Field: ({ value: { big, small }, onChange }) => {
    const types = readingOf(useBigTypes())
    return (
      <>
        <OneOf
          label="问题大类"
          list={types}
          options={types.data}
          value={big}
          onPick={(picked) => onChange({ big: picked, small: '' })}
        />
        {big !== '' && (
          <SmallTypeRow big={big} value={small} onPick={(picked) => onChange({ big, small: picked })} />
        )}
      </>
    )
  },
  Chip: ({ value: { big, small }, onChange }) => {
    const tree = useTypeTree()
    const types = tree.data?.map(({ id, objName }) => ({ text: objName, value: id }))
    return (
      <>
        {big !== '' && <RemovableChip label={nameOf(types, big)} onRemove={() => onChange(ANY)} />}
        {small !== '' && (
          <RemovableChip label={nameOf(types, small)} onRemove={() => onChange({ big, small: '' })} />
        )}
      </>
    )
  },
})

interface SmallTypeRowProps {
  big: string
  value: string
  onPick: (small: string) => void
}

function SmallTypeRow({ big, value, onPick }: SmallTypeRowProps) {
  const tree = readingOf(useTypeTree())
  const options = (tree.data ?? [])
    .filter(({ parentId }) => parentId === big)
    .map(({ id, objName }) => ({ text: objName, value: id }))
  return <OneOfMany label="小类" list={tree} options={options} value={value} onPick={onPick} />
}

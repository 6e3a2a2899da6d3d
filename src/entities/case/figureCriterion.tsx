import { isListedKey, listedLabel, type ListedKey } from '@/domain/stats/figureQuery'
import { isScope, type Scope } from '@/domain/stats/own'
import { isDay, spokenDays } from '@/domain/stats/period'
import { Choice } from '@/ui/field/Choice'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion } from '@/kit/list/filters/criterion'
import { useNow } from '@/kit/screen/useNow'

/** One number of the statistics, and the days it was reckoned for. */
interface Asked {
  figure: ListedKey | ''
  since: string
  until: string
  scope: Scope
}

const NOTHING: Asked = { figure: '', since: '', until: '', scope: 'mine' }

function useWords({ figure, since, until, scope }: Asked): string {
  const now = useNow()
  return figure === '' ? '' : `${listedLabel(figure, scope)} · ${spokenDays({ from: since, to: until }, now)}`
}

/**
 * 统计指标: only the cases a number of the statistics counts. It comes with the link from that number, and is taken out by its
 * chip; nobody chooses one in the sheet.
 */
export const figureCriterion = criterion<Asked>({
  key: 'figure',
  empty: NOTHING,
  read: (query) => {
    const [figure, since, until] = [query.get('figure'), query.get('since') ?? '', query.get('until') ?? '']
    const scope = query.get('scope')
    if (!isListedKey(figure) || !isDay(since) || !isDay(until) || since > until) return NOTHING
    return { figure, since, until, scope: isScope(scope) ? scope : 'mine' }
  },
  write: ({ figure, since, until, scope }) => ({
    figure,
    since,
    until,
    scope: figure === '' || scope === 'mine' ? '' : scope,
  }),
  wire: ({ figure, since, until, scope }) => ({
    figure,
    figureStart: since,
    figureEnd: until,
    figureScope: scope === 'mine' ? '' : scope,
  }),
  Field: ({ value, onChange }) => {
    const words = useWords(value)
    if (value.figure === '') return null
    return (
      <Choice
        label="统计指标"
        options={[{ value: value.figure, label: words }]}
        value={[value.figure]}
        onChange={() => onChange(NOTHING)}
      />
    )
  },
  Chip: ({ value, onChange }) => <RemovableChip label={useWords(value)} onRemove={() => onChange(NOTHING)} />,
})

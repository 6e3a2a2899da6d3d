import { defineFilters, criterion, workSorts } from '@/kit/list/filters/filters'
import { days, someOf, dictValue, lamp, supervised, urgency } from '@/kit/list/filters/criteria/common'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region, unit } from '@/kit/list/filters/criteria/region'
import { textPart, personName, ownLabel } from '@/kit/list/filters/criteria/textPart'
import { isListedKey, listedLabel, type ListedKey } from '@/domain/stats/figureQuery'
import { isScope, type Scope } from '@/domain/stats/own'
import { isDay, formatDays } from '@/domain/stats/period'
import { Choice } from '@/ui/field/Choice'
import { RemovableChip } from '@/ui/list/Chips'
import { useNow } from '@/kit/screen/hooks'
import { PERMIT_LABEL, PERMIT_STATES } from '@/domain/case/adPermit'
import { NO_HOLDER } from '@/domain/case/personal'
import { plainStageLabel, Stage } from '@/domain/case/stage'

/** One number of the statistics, and its date range. */
interface Figure {
  figure: ListedKey | ''
  since: string
  until: string
  scope: Scope
}

const NOTHING: Figure = { figure: '', since: '', until: '', scope: 'mine' }

function useWords({ figure, since, until, scope }: Figure): string {
  const now = useNow()
  return figure === '' ? '' : `${listedLabel(figure, scope)} · ${formatDays({ from: since, to: until }, now)}`
}

/**
 * 统计指标: only the cases that a number of the statistics counts. It comes with the link from that number and is
 * removed by its chip; the sheet does not offer it.
 */
const figureCriterion = criterion<Figure>({
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

/**
 * 当前阶段 (spec §4). A draft is no case yet: an address may name it, the sheet does not offer it. Two stages are called
 * 已结案 and are offered as one.
 */
const stageCriterion = someOf({
  key: 'stage',
  label: '当前阶段',
  options: Object.values(Stage).map((stage) => ({ value: String(stage), label: plainStageLabel(stage) })),
  hidden: [String(Stage.draft), String(Stage.settled)],
  along: { [Stage.closed]: String(Stage.settled) },
})

/** 问题来源, also of visits. */
export const SOURCE = dictValue({ key: 'source', wire: 'source', label: '问题来源', dict: 'case_source' })

/** Search, filters and orders of every list of cases. */
export const caseFilters = defineFilters({
  criteria: [
    lamp,
    days({ label: '派遣时间', today: '今天派遣' }),
    region,
    problemType,
    urgency,
    supervised,
    SOURCE,
    ownLabel,
    unit({ key: 'squad', wire: 'squadId', label: '处置班组' }),
    personName({ key: 'handler', wire: 'handlerName', label: '处置人' }),
    personName({ key: 'reporter', wire: 'reporterName', label: '上报人' }),
    personName({ key: 'person', wire: 'personName', label: '经手人' }),
  ],
  chipsFirst: ['days', 'region', 'problemType', 'lamp', 'ownLabel', 'no'],
  sorts: workSorts('派遣', '处置'),
  search: { label: '搜索案件', placeholder: '任务号、地址、描述', history: 'caseSearches' },
  unit: '件',
})

/** The list of 户外广告监测: also by the state and the end of the permit. */
export const adFilters = defineFilters({
  ...caseFilters,
  criteria: [
    someOf({
      key: 'permit',
      label: '许可',
      options: PERMIT_STATES.map((value) => ({ value, label: PERMIT_LABEL[value] })),
    }),
    ...caseFilters.criteria,
  ],
  chipsFirst: ['permit', ...(caseFilters.chipsFirst ?? [])],
  sorts: [...caseFilters.sorts, { key: 'permit', label: '许可最早到期', by: '许可到期日' }],
})

interface Holder {
  id: string
  name: string
}

const ANYONE: Holder = { id: '', name: '' }

const holderWords = ({ id, name }: Holder): string =>
  `在办：${id === NO_HOLDER ? '未指派' : name || '所选人员'}`

/** 在办人: comes with a number of 本单位 and is removed by its chip; the sheet does not offer it. */
const holderCriterion = criterion<Holder>({
  key: 'holder',
  empty: ANYONE,
  read: (query) => ({ id: query.get('holder') ?? '', name: query.get('holderName') ?? '' }),
  write: ({ id, name }) => ({ holder: id, holderName: id === '' ? '' : name }),
  wire: ({ id }) => ({ holderId: id }),
  Field: ({ value, onChange }) =>
    value.id === '' ? null : (
      <Choice
        label="在办人"
        options={[{ value: value.id, label: holderWords(value) }]}
        value={[value.id]}
        onChange={() => onChange(ANYONE)}
      />
    ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={holderWords(value)} onRemove={() => onChange(ANYONE)} />
  ),
})

/** The lists that 本单位 opens: 超期预警 and 在办案件. */
export const unitFilters = defineFilters({
  ...caseFilters,
  criteria: [...caseFilters.criteria, holderCriterion],
  chipsFirst: ['holder', ...(caseFilters.chipsFirst ?? [])],
})

/** Further filters of 综合查询: stage, department, 任务号, a number of the statistics. */
export const unionFilters = defineFilters({
  ...caseFilters,
  criteria: [
    ...caseFilters.criteria,
    stageCriterion,
    unit({ key: 'dept', wire: 'departmentId', label: '处置部门' }),
    textPart({ key: 'no', wire: 'taskNo', label: '任务号', placeholder: '可只填后几位' }),
    figureCriterion,
  ],
  chipsFirst: ['figure', ...(caseFilters.chipsFirst ?? [])],
})

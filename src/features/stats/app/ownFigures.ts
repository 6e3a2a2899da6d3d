import type { OwnFigures } from '@/api/contract/stats'
import { percent, type Figure } from '@/domain/stats/figures'
import { OWN_COUNTS, type OwnKey, type Scope } from '@/domain/stats/own'
import type { Period } from '@/domain/stats/period'
import { kilometres } from '@/domain/time'
import { to, type Destination } from '@/kit/screen/hooks'

/** Its audience: collectors, handlers, or all. */
type For = 'collects' | 'handles' | 'all'

export interface OwnFigure {
  key: string
  label: string
  for: For
  /** By default both. A unit counts cases, a person counts the tasks of 任务记录. */
  scope?: Scope | undefined
  definition: string
  /** Numbers change by a share, rates by percentage points. */
  kind: Figure['kind']
  good?: 'up' | 'down'
  /** Null with a zero denominator. */
  value: (of: OwnFigures) => number | null
  say: (value: number) => string
  /** n/d of a rate; '' for a number. */
  parts: (of: OwnFigures) => string
  /** The list of the figure; null where no single list shows it. */
  open: (days: Pick<Period, 'from' | 'to'>, scope: Scope) => Destination | null
}

const casesOf =
  (figure: OwnKey): OwnFigure['open'] =>
  ({ from, to: until }, scope) =>
    to.caseUnion({ figure, since: from, until, scope: scope === 'mine' ? undefined : scope })

const plain = String

function cases(key: OwnKey, who: For, scope?: Scope): OwnFigure {
  const { label, definition } = OWN_COUNTS[key]
  return {
    key,
    label,
    definition,
    for: who,
    scope,
    kind: 'number',
    value: (of) => of[key],
    say: plain,
    parts: () => '',
    open: casesOf(key),
  }
}

/** The share of finished work that was done in time. */
function rate(
  [key, label, who, scope]: readonly [string, string, For, Scope?],
  [count, of]: readonly [keyof OwnFigures, keyof OwnFigures],
  rest: Pick<OwnFigure, 'definition' | 'open'>,
): OwnFigure {
  return {
    ...rest,
    key,
    label,
    for: who,
    scope,
    kind: 'rate',
    good: 'up',
    value: (figures) => (figures[of] === 0 ? null : figures[count] / figures[of]),
    say: percent,
    parts: (figures) => `${figures[count]}/${figures[of]}`,
  }
}

type TaskTab = 'verify' | 'check' | 'command'

/** Links to 任务记录 with the same days and result. */
const recordOf =
  (tab: TaskTab, lamp?: 'green'): OwnFigure['open'] =>
  ({ from, to: until }) =>
    to.taskRecord({ tab, from, to: until, lamp, state: tab === 'command' ? 'done' : undefined })

function tasks(tab: TaskTab, label: string, key: keyof OwnFigures): OwnFigure {
  return {
    key,
    label,
    definition: `在统计时段内完成的${label}，按任务计。`,
    for: 'collects',
    scope: 'mine',
    kind: 'number',
    value: (of) => of[key],
    say: plain,
    parts: () => '',
    open: recordOf(tab),
  }
}

const inTime = (
  tab: TaskTab,
  label: string,
  keys: readonly [keyof OwnFigures, keyof OwnFigures],
): OwnFigure =>
  rate([keys[0], label, 'collects', 'mine'], keys, {
    definition: `${label} = 期限内完成的 ÷ 完成的，按任务计。`,
    open: recordOf(tab, 'green'),
  })

const ofUnit = (key: OwnKey, label: string, of: OwnKey): OwnFigure =>
  rate([key, label, 'collects', 'unit'], [key, of], {
    definition: `${label} = ${OWN_COUNTS[key].label} ÷ ${OWN_COUNTS[of].label}。${OWN_COUNTS[key].definition}`,
    open: casesOf(key),
  })

/** 巡查记录 shows a day or a month; a week is several days. */
const walkOf: OwnFigure['open'] = ({ from, to: until }) => {
  const month = from.slice(0, 7)
  if (from === until) return to.inspectRecord({ month, day: from })
  return from.endsWith('-01') && until.startsWith(month) ? to.inspectRecord({ month }) : null
}

/** The user's figures: reports, tasks, mileage, punctuality. */
const OWN_FIGURES: readonly OwnFigure[] = [
  cases('ownReported', 'all'),
  tasks('verify', '核实任务', 'verifyTasks'),
  inTime('verify', '按时核实率', ['verifyTasksInTime', 'verifyTasks']),
  tasks('check', '核查任务', 'checkTasks'),
  inTime('check', '按时核查率', ['checkTasksInTime', 'checkTasks']),
  tasks('command', '指令任务', 'commands'),
  inTime('command', '指令按时率', ['commandsInTime', 'commands']),
  cases('ownVerified', 'collects', 'unit'),
  ofUnit('ownVerifiedInTime', '按时核实率', 'ownVerified'),
  cases('ownChecked', 'collects', 'unit'),
  ofUnit('ownCheckedInTime', '按时核查率', 'ownChecked'),
  cases('ownSigned', 'handles'),
  cases('ownHandled', 'handles'),
  rate(['ownHandledInTime', '按期处置率', 'handles'], ['ownHandledInTime', 'ownHandled'], {
    definition: `按期处置率 = 按期处置 ÷ 处置。${OWN_COUNTS.ownHandled.definition}`,
    open: casesOf('ownHandledInTime'),
  }),
  {
    key: 'mileage',
    label: '巡查里程',
    definition: '在统计时段内开始的巡查走过的路，除去定位漂移；单位公里。',
    for: 'collects',
    kind: 'number',
    value: (of) => of.mileage,
    say: (metres) => kilometres(metres),
    parts: ({ inspections }) => `公里 · ${inspections} 次`,
    open: (days, scope) => (scope === 'mine' ? walkOf(days, scope) : null),
  },
]

/** The figures of the user's work, or of a unit's. */
export const figuresFor = (
  scope: Scope,
  { collects, handles }: { collects: boolean; handles: boolean },
): readonly OwnFigure[] =>
  OWN_FIGURES.filter(
    (figure) =>
      (figure.scope === undefined || figure.scope === scope) &&
      (figure.for === 'all' || (figure.for === 'collects' ? collects : handles)),
  )

/** The text of a value; – with a zero denominator. */
export const formatOwnFigure = ({ say }: OwnFigure, value: number | null): string =>
  value === null ? '–' : say(value)

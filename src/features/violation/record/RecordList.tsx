import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { surveyKind } from '@/entities/violation/surveyKind'
import { isMove, surveyView, mainLink, otherLinks } from '@/entities/violation/surveyLinks'
import { surveyPage, surveyTodoPage, type SurveyRow } from '@/api/contract/violationSurvey'
import { RecordListScreen, useRecordList, type KeptLists } from '@/kit/list/RecordListScreen'
import { FlowRow } from '@/kit/record/row/FlowScreen'
import { to, useNav, useScreenParams, useUrlState } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Segmented } from '@/ui/field/Segmented'
import { TABS, TwoViolationsTabs } from '@/features/violation/building/BuildingCard'
import { NATURE_LABEL, NATURES, SURVEY_STATE_LABEL, SURVEY_STATES } from '@/domain/violation/survey'
import { VIOLATION_KINDS } from '@/domain/violation/surveyEvidence'
import { days, someOf, dictValue, lamp } from '@/kit/list/filters/criteria/common'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters, deadlineSort, nearestSort } from '@/kit/list/filters/filters'
import { MoveEdit } from './MoveEdit'

/** Search, filters and orders of 巡查记录. */
const surveyFilters = defineFilters({
  criteria: [
    someOf({
      key: 'state',
      label: '状态',
      options: SURVEY_STATES.map((value) => ({ value, label: SURVEY_STATE_LABEL[value] })),
    }),
    days({ label: '巡查时间', today: '今天巡查' }),
    lamp,
    someOf({
      key: 'nature',
      label: '两违',
      options: NATURES.map((value) => ({ value, label: NATURE_LABEL[value] })),
    }),
    dictValue({ key: 'kind', wire: 'kind', label: '违建类型', dict: VIOLATION_KINDS }),
    region,
  ],
  chipsFirst: ['state', 'lamp'],
  sorts: [{ key: 'newest', label: '最近巡查', by: '巡查时间' }, deadlineSort, nearestSort],
  search: { label: '搜索巡查记录', placeholder: '记录编号、楼栋、地址', history: 'surveySearches' },
  unit: '条',
})

/** The lists of this path on the phone. */
const keptAt = (path: string): KeptLists<SurveyRow> => ({
  path,
  by: {
    newest: ({ foundTime }) => -(foundTime ?? 0),
    deadline: ({ deadline }) => deadline ?? Infinity,
  },
})

const SHOW = {
  todo: {
    value: 'todo',
    label: '待我办',
    what: '待我办的违建',
    endpoint: surveyTodoPage,
    usual: 'deadline',
    kept: keptAt(surveyTodoPage.path),
    empty: { title: '没有待您办的违建', text: '发现的疑似违建，轮到您办理时会到这里。' },
  },
  all: {
    value: 'all',
    label: '全部记录',
    what: '巡查记录',
    endpoint: surveyPage,
    usual: 'newest',
    kept: keptAt('twoViolations/querySurvey'),
    empty: { title: '还没有巡查记录', text: '录入的巡查会出现在这里。' },
  },
} as const

/** Findings at buildings: those for the user to handle, and all. */
function Surveys() {
  const nav = useNav()
  const [query, change] = useUrlState()
  const show = query.get('show') === SHOW.all.value ? SHOW.all : SHOW.todo
  const source = useRecordList<SurveyRow>({ ...show, filters: surveyFilters, close: true })
  return (
    <RecordListScreen
      source={source}
      what={show.what}
      empty={show.empty}
      offline={{
        text: '联网时打开过的记录才在本机。发现违建可以现在录入，联网后自动上传。',
        action: <Button onClick={() => nav.go(to.inspectEntry())}>巡查录入</Button>,
      }}
      map={{ label: `${show.what}的地图`, marker: surveyKind.marker }}
      row={(row) => <FlowRow flow={flowOf(row)} row={row} word={source.acted.wordOf(row.id)} idle={false} />}
      frame={{
        head: (
          <>
            <TwoViolationsTabs value="recordList" />
            <div className="cg-two-show">
              <Segmented
                label="记录范围"
                hideLabel
                options={[SHOW.todo, SHOW.all]}
                value={show.value}
                onChange={(next) => change({ show: next === SHOW.todo.value ? '' : next, at: '', sort: '' })}
              />
            </div>
          </>
        ),
        scope: `recordList ${show.value}`,
        panel: { id: TABS, value: 'recordList' },
      }}
    />
  )
}

const SHARED = {
  kind: surveyKind,
  detail: (id: string) => to.recordList({ id }),
  others: otherLinks,
}

type SurveyFlow = typeof SHARED & { act: ReturnType<typeof mainLink> }

/** One flow per move. Each is created once, so that rows do not re-render. */
const flows = new Map<string, SurveyFlow>()

function flowOf(row: SurveyRow): SurveyFlow {
  const act = mainLink(row)
  const flow = flows.get(act.action) ?? { ...SHARED, act }
  flows.set(act.action, flow)
  return flow
}

/** 巡查记录: all records. The address opens one of them, a part of it, or the form of a move. */
export default function RecordList() {
  const { id, part, act } = useScreenParams('recordList')
  if (!id) return <Surveys />
  if (isMove(act)) return <MoveEdit key={`${id} ${act}`} id={id} move={act} />
  return <RecordPartScreen key={id} id={id} view={surveyView} part={part} />
}

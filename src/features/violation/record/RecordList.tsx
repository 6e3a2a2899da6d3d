import { HandlingInfoScreen } from '@/kit/record/history/HandlingRecord'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import { MoveEdit } from './MoveEdit'
import { surveyKind } from '@/entities/violation/surveyKind'
import { isMove, surveyView, mainLink, otherLinks } from '@/entities/violation/surveyLinks'
import { surveyPage, surveyTodoPage, type SurveyRow } from '@/api/contract/violationSurvey'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { FlowRow } from '@/kit/record/row/FlowRow'
import { to, useScreenParams, useUrlState } from '@/kit/screen/links'
import { Segmented } from '@/ui/field/Segmented'
import { TABS, TITLE, TwoViolationsTabs } from '../building/BuildingCard'
import { surveyFilters } from '@/entities/violation/surveyFilters'

const SHOW = {
  todo: {
    value: 'todo',
    label: '待我办',
    what: '待我办的违建',
    endpoint: surveyTodoPage,
    usual: 'deadline',
    empty: { title: '没有待您办的违建', text: '发现的疑似违建，轮到您办理时会到这里。' },
  },
  all: {
    value: 'all',
    label: '全部记录',
    what: '巡查记录',
    endpoint: surveyPage,
    usual: 'newest',
    empty: { title: '还没有巡查记录', text: '录入的巡查会出现在这里。' },
  },
} as const

/** What was found at buildings: what waits for one's own move, and all there is. */
function Surveys() {
  const [query, change] = useUrlState()
  const show = query.get('show') === SHOW.all.value ? SHOW.all : SHOW.todo
  const source = useRecordList<SurveyRow>({ ...show, filters: surveyFilters, close: true })
  return (
    <RecordListScreen
      source={source}
      what={show.what}
      empty={show.empty}
      map={{ label: `${show.what}的地图`, marker: surveyKind.marker }}
      row={(row) => <FlowRow flow={flowOf(row)} row={row} word={source.acted.wordOf(row.id)} idle={false} />}
      frame={{
        title: TITLE,
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

/** One flow for each move that leads on, made once: rows are not drawn anew for nothing. */
const flows = new Map<string, SurveyFlow>()

function flowOf(row: SurveyRow): SurveyFlow {
  const act = mainLink(row)
  const flow = flows.get(act.action) ?? { ...SHARED, act }
  flows.set(act.action, flow)
  return flow
}

/** 巡查记录: all records; by its address one of them, a part of it, or the form of a move. */
export default function RecordList() {
  const { id, part, act } = useScreenParams('recordList')
  if (!id) return <Surveys />
  if (isMove(act)) return <MoveEdit key={`${id} ${act}`} id={id} move={act} />
  if (part === 'flow') return <HandlingInfoScreen kind={surveyKind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={surveyKind} id={id} />
  return <RecordDetailScreen key={id} id={id} view={surveyView} />
}

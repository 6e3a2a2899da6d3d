import {
  dutyTodoDetail,
  dutyTodoFlow,
  dutyTodoPhotos,
  type DutyTodoDetails,
  type DutyTodoRow,
  dutyTodoDonePage,
  dutyTodoOpenPage,
} from '@/api/contract/dutyTodo'
import {
  isOpenTodo,
  mayDoTodo,
  todoLampFacts,
  todoStateLabel,
  todoFingerprint,
  type TodoMove,
} from '@/domain/duty/todo'
import { thumbOf } from '@/kit/data/filePreview'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { shownTags, type ActionLink, type RecordKind, type RecordMarks, partLinks } from '@/kit/record/kind'
import { headOf } from '@/kit/record/recordParts'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/hooks'
import { issuedParts, limitRow } from '@/entities/command/issued'
import { issuedFilters } from '@/entities/command/issuedFilters'

/** The tags of a 班组待办. `own`: the id of its reader. */
function tagsOf(row: DutyTodoRow, own: string | undefined): RowTag[] {
  const { urgent, state, holderId, holderName, progressCount, assigned } = row
  const isMine = holderId !== '' && holderId === own
  return shownTags(
    urgent && { text: '紧急', tone: 'bad' },
    holderId === '' && { text: '班组待接收', tone: 'warn' },
    isMine && state === 'waiting' && { text: assigned ? '转交给我' : todoStateLabel(row), tone: 'warn' },
    isMine && state === 'doing' && { text: todoStateLabel(row), tone: 'brand' },
    !isMine && holderId !== '' && { text: `在${holderName}处`, tone: 'plain' },
    state === 'done' && { text: todoStateLabel(row), tone: 'ok' },
    progressCount > 0 && state !== 'done' && { text: `已报进展 ${progressCount} 次`, tone: 'plain' },
  )
}

/** The marks of a 班组待办 in a list: returned, new, has a draft. */
const marks: RecordMarks<DutyTodoRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { dutyTodoReceive: '接收', dutyTodoHandle: '', dutyTodoPassOn: '转交' },
}

const { head, infoOf, ...parts } = issuedParts<DutyTodoRow, DutyTodoDetails>({
  title: ({ title }) => title,
  number: ({ todoNo }) => todoNo,
  lamp: todoLampFacts,
  since: ({ since }) => since,
  photo: ({ photoPath }) => photoPath,
  marks,
  isOpen: isOpenTodo,
  stateLabel: todoStateLabel,
  sender: ({ sourceName }) => sourceName,
  tags: tagsOf,
  end: { words: '办理说明', photos: '办结' },
})

type TodoLink = ActionLink<TodoMove>

/** 班组待办: work of a squad without a case. */
export const todoKind: RecordKind<DutyTodoRow, DutyTodoDetails, TodoMove> = {
  // spec §3: type, and tackleType of all its forms; their values are not shown there.
  lockType: 'dutyTodo',
  noun: '事项',
  reads: { detail: dutyTodoDetail, flow: dutyTodoFlow, photos: dutyTodoPhotos, files: dutyTodoPhotos },
  verdict: mayDoTodo,
  trace: todoFingerprint,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && holderId !== '' ? { ...assigned, toId: holderId, toName: holderName } : null,
  ...parts,
  before: ({ photoPath }) => (photoPath === '' ? undefined : thumbOf(photoPath).src),
  Head: headOf<DutyTodoDetails>({
    ...head,
    clock: (row, spoken) => [
      limitRow(row, '从下发起昼夜连续计时'),
      { label: '转交', value: '转交不重新起算' },
      { label: '截止', value: spoken(row.deadline) },
    ],
  }),
  Info: infoOf({
    title: '待办内容',
    source: ({ sourceName }) => [{ label: '来源', value: sourceName }],
    holder: ({ squadName, holderName }) => [
      { label: '班组', value: squadName },
      { label: '办理人', value: holderName || '班组待接收' },
    ],
  }),
  links: partLinks((at) => to.dutyTodoDetail(at)),
}

const RECEIVE: TodoLink = { action: 'receive', label: '接收', to: (id) => to.dutyTodoEdit({ id }) }
const HANDLE: TodoLink = { action: 'finish', label: '办理', to: (id) => to.dutyTodoEdit({ id }) }
const PASS_ON: TodoLink = {
  action: 'passOn',
  label: '转交',
  to: (id) => to.dutyTodoEdit({ id, pass: '1' }),
}

/** 班组待办: open ones, and those that the user has finished or passed on. */
export const todoFlow: RecordFlow<DutyTodoRow, DutyTodoDetails, TodoMove> = {
  kind: todoKind,
  filters: issuedFilters('待办', '办理', 'dutyTodoSearches'),
  tabs: [
    {
      key: 'open',
      label: '待办',
      endpoint: dutyTodoOpenPage,
      counted: true,
      empty: { title: '没有班组待办', text: '派给班组或转交给您的待办会到这里。' },
    },
    {
      key: 'done',
      label: '已办',
      endpoint: dutyTodoDonePage,
      usual: 'handled',
      empty: { title: '还没有已办', text: '办结和转交出去的待办在这里。' },
    },
  ],
  detail: (id) => to.dutyTodoDetail({ id }),
  others: [RECEIVE],
  act: HANDLE,
}

/** 待办详情 */
export const todoView: RecordView<DutyTodoRow, DutyTodoDetails, TodoMove> = {
  kind: todoKind,
  tackleType: todoKind.lockType,
  main: ({ state }: DutyTodoRow) => (state === 'waiting' ? RECEIVE : HANDLE),
  others: [PASS_ON],
}

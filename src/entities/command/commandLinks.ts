import { commandDoingPage, commandDonePage, commandWaitPage, type CommandRow } from '@/api/contract/command'
import type { FlowTab } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/hooks'
import { commandKind, type CommandFlow, type CommandLink, type CommandView } from './commandKind'
import { issuedFilters } from './issuedFilters'

/** The lock of receiving and completing (spec §3: tackleType; its values are not shown there). */
export const COMMAND_LOCK = 'command'

const RECEIVE: CommandLink = { action: 'receive', label: '接收', to: (id) => to.commandAction({ id }) }
const REFUSE: CommandLink = { action: 'refuse', label: '拒绝', to: (id) => to.commandAction({ id }) }
const FEEDBACK: CommandLink = { action: 'feedback', label: '反馈进展', to: (id) => to.commandAction({ id }) }
const COMPLETE: CommandLink = {
  action: 'complete',
  label: '完成指令',
  to: (id) => to.commandAction({ id, finish: '1' }),
}

/** Includes refused ones. */
export const COMPLETED: FlowTab<CommandRow> = {
  key: 'done',
  label: '已完成',
  endpoint: commandDonePage,
  usual: 'handled',
  empty: { title: '还没有已完成指令', text: '完成和拒绝的指令在这里。' },
}

/** 指令任务: to be received, in progress, and closed. */
export const commandFlow: CommandFlow = {
  kind: commandKind,
  filters: issuedFilters('指令', '完成', 'commandSearches'),
  tabs: [
    {
      key: 'wait',
      label: '待接收',
      endpoint: commandWaitPage,
      counted: true,
      empty: { title: '没有待接收指令', text: '指挥中心下发的指令会到这里。' },
    },
    {
      key: 'doing',
      label: '执行中',
      endpoint: commandDoingPage,
      counted: true,
      empty: { title: '没有执行中的指令', text: '接收后的指令在这里反馈、完成。' },
    },
    COMPLETED,
  ],
  detail: (id) => to.taskDetail({ kind: 'command', id }),
  others: [RECEIVE, FEEDBACK],
  act: COMPLETE,
}

/** 任务详情 of a command. */
export const commandView: CommandView = {
  kind: commandKind,
  tackleType: COMMAND_LOCK,
  main: ({ state }: CommandRow) => (state === 'waiting' ? RECEIVE : COMPLETE),
  others: [REFUSE, FEEDBACK],
}

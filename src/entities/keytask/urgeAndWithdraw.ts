import { call } from '@/api/call'
import { keyTaskUrge, keyTaskWithdraw } from '@/api/contract/keytaskAct'
import { isAmbiguous } from '@/api/envelope'
import type { CallOptions } from '@/api/http'
import { taskWithdrawProblems, urgeProblems } from '@/domain/keytask/taskEvidence'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import type { Problem } from '@/domain/problems'
import type { OpinionKind } from '@/domain/words'
import { Unsettled } from '@/kit/edit/submit/outcome'

/** An action on a task that needs only a short text. */
export interface TaskAct {
  action: TaskMove & ('urge' | 'withdraw')
  label: string
  /** Label and hint of the text. */
  field: string
  hint: string
  opinions: OpinionKind
  successMessage: string
  missing: (words: string) => readonly Problem[]
  /** `clientId`: the same for every attempt. Rejects with ApiError. */
  send: (id: string, words: string, clientId: string, options: CallOptions) => Promise<unknown>
}

/** The form has one field. */
const asWords = (problems: readonly Problem[]): Problem[] =>
  problems.map(({ text }) => ({ field: 'words', text }))

/** What the 主办 sends to the 协办 without any feedback. */
export const URGE_ASSISTS: Pick<TaskAct, 'label' | 'hint'> & { words: (units: string) => string } = {
  label: '催协办',
  hint: '请协办部门反馈什么，什么时候前',
  words: (units) => `请${units || '协办部门'}尽快反馈进度`,
}

/** Also offered on the detail of a case of the task. */
export const URGE: TaskAct = {
  action: 'urge',
  label: '催办',
  field: '催办内容',
  hint: '催什么，要在什么时候前办到',
  opinions: 'urge',
  successMessage: '已催办，下次反馈前一直置顶显示',
  missing: (words) => urgeProblems({ words }),
  send: (id, words, clientId, options) =>
    call(keyTaskUrge, { data: { clientId, id, words } }, options).catch((error: unknown) => {
      // The next attempt has the same client id, so a received one is not repeated.
      throw isAmbiguous(error) ? new Unsettled('unknown', error) : error
    }),
}

const WITHDRAW: TaskAct = {
  action: 'withdraw',
  label: '撤回',
  field: '撤回理由',
  hint: '为什么撤回，要改什么',
  opinions: 'revoke',
  successMessage: '已撤回，可修改后重新提交',
  missing: (reason) => asWords(taskWithdrawProblems({ reason })),
  send: (id, reason, _clientId, options) => call(keyTaskWithdraw, { data: { id, reason } }, options),
}

/** The further actions on a task in each of its details. */
export const TASK_ACTS: readonly TaskAct[] = [URGE, WITHDRAW]

import * as v from 'valibot'
import { call } from '@/api/call'
import { commandReceive, commandRefuse, type CommandDetail } from '@/api/contract/command'
import { receiveProblems } from '@/domain/command'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 接收 or 拒绝 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'receive', 'refuse']),
  reasonType: v.string(),
  opinion: v.string(),
})
export type ReceiveForm = v.InferOutput<typeof schema>

/** Takes a command on, or says why not. */
export const receiveForm: FormSpec<ReceiveForm, CommandDetail> = {
  name: 'commandReceive',
  schema,
  empty: { result: '', reasonType: '', opinion: '' },
  missing: receiveProblems,
  send: async ({ record: { id }, value: { result, reasonType, opinion }, options }) => {
    if (result === 'refuse')
      await call(commandRefuse, { data: { id, reasonType, opinion: opinion.trim() } }, options)
    else await call(commandReceive, { data: { id, opinion: opinion.trim() } }, options)
  },
  said: ({ value: { result } }) =>
    result === 'refuse' ? '已拒绝，指令退回指挥中心' : '已接收，可在执行中反馈进展',
  leads: ({ result }) => to.commandTask(result === 'refuse' ? { tab: 'done' } : { tab: 'doing' }),
}

import { FormScreen } from '@/kit/edit/FormScreen'
import { DecisionFields } from '@/kit/edit/DecisionFields'
import { useForm } from '@/kit/edit/useForm'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { commandKind } from '@/entities/command/commandKind'
import { COMMAND_LOCK } from '@/entities/command/commandLinks'
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
type ReceiveForm = v.InferOutput<typeof schema>

/** Takes a command on, or says why not. */
const receiveForm: FormSpec<ReceiveForm, CommandDetail> = {
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

const YES = { value: 'receive', label: '接收', words: '接收说明', kind: 'sign' } as const
const NO = {
  value: 'refuse',
  label: '拒绝',
  words: '拒绝说明',
  kind: 'refuseSign',
  placeholder: '为什么不能执行，建议派给谁',
} as const

/** 待接收: takes a command on, or refuses it with a reason. */
export function ReceiveEdit({ id }: { id: string }) {
  const work = useRecordWork(commandKind, id, 'receive', COMMAND_LOCK)
  const form = useForm(receiveForm, work)
  const { value, field } = form
  return (
    <FormScreen form={form} label={value.result === 'refuse' ? '拒绝指令' : '接收指令'}>
      {(record) => (
        <>
          <commandKind.Summary record={record} />
          <DecisionFields
            label="是否接收"
            yes={YES}
            no={NO}
            result={field('result')}
            opinion={field('opinion')}
          >
            {value.result === 'refuse' && (
              <Card>
                <DictSelect
                  inline
                  label="拒绝的原因"
                  dict="command_refuse_reason"
                  required
                  {...field('reasonType')}
                />
              </Card>
            )}
          </DecisionFields>
        </>
      )}
    </FormScreen>
  )
}

import * as v from 'valibot'
import { call } from '@/api/call'
import { dutyTodoHandle, dutyTodoPassOn, dutyTodoReceive, type DutyTodoDetail } from '@/api/contract/dutyTodo'
import { todoHandleProblems, todoPassOnProblems, todoReceiveProblems } from '@/domain/duty/todo'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { personChoice } from '@/kit/pickers/people/PersonField'
import { to } from '@/kit/screen/links'

const received = v.object({ opinion: v.string() })

/** Takes a 班组待办 on: from then on it is one's own. */
export const receiveForm: FormSpec<v.InferOutput<typeof received>, DutyTodoDetail> = {
  name: 'dutyTodoReceive',
  schema: received,
  empty: { opinion: '' },
  missing: todoReceiveProblems,
  send: ({ record: { id }, value: { opinion }, options }) =>
    call(dutyTodoReceive, { data: { id, opinion: opinion.trim() } }, options),
  said: '已接收，由您办理',
  leads: () => to.dutyTodo(),
}

const handled = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'going', 'done']),
  opinion: v.string(),
  photos: v.array(photoItem),
})

export type HandleForm = v.InferOutput<typeof handled>

/** Tells how far it is, or that it is done, with photos. */
export const handleForm: FormSpec<HandleForm, DutyTodoDetail> = {
  name: 'dutyTodoHandle',
  schema: handled,
  empty: { result: '', opinion: '', photos: [] },
  missing: ({ result, opinion, photos }) => [
    ...todoHandleProblems({ result, opinion, photoCount: present(photos).length }),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: ({ record: { id }, value: { result, opinion, photos }, options }) => {
    const data = {
      id,
      done: result === 'done',
      opinion: opinion.trim(),
      attachments: toAttachments(photos),
    }
    return call(dutyTodoHandle, { data }, options)
  },
  said: ({ value: { result } }) => (result === 'done' ? '待办已办结' : '进展已提交，可继续办理'),
  leads: ({ result }) => to.dutyTodo(result === 'done' ? { tab: 'done' } : {}),
}

const passed = v.object({ person: v.nullable(personChoice), opinion: v.string() })
export type PassOnForm = v.InferOutput<typeof passed>

/** Passes it on to a colleague, with the reason. */
export const passOnForm = (ownId: string): FormSpec<PassOnForm, DutyTodoDetail> => ({
  name: 'dutyTodoPassOn',
  schema: passed,
  empty: { person: null, opinion: '' },
  missing: ({ person, opinion }) => todoPassOnProblems({ personId: person?.id ?? '', ownId, opinion }),
  send: ({ record: { id }, value: { person, opinion }, options }) =>
    call(dutyTodoPassOn, { data: { id, personId: person?.id ?? '', opinion: opinion.trim() } }, options),
  said: ({ value: { person } }) => `已转交给${person?.name ?? '同事'}`,
  leads: () => to.dutyTodo(),
})

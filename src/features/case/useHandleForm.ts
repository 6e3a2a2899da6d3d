import * as v from 'valibot'
import { call } from '@/api/call'
import * as contract from '@/api/contract/case'
import * as work from '@/api/contract/caseWork'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { handleProblems } from '@/domain/case/evidence'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'

/** 处置办理 as its draft keeps it. */
const form = v.object({
  result: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
  /** 承办信息, optional. */
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
})
export type HandleForm = v.InferOutput<typeof form>

const EMPTY: HandleForm = { result: '', opinion: '', photos: [], unit: '', person: '', phone: '' }

/** Reads that a handled case changes. */
const CHANGES = [
  contract.queryHandlePage,
  contract.queryAppendPage,
  contract.queryCaseByPage,
  contract.detail,
  contract.detailPart,
  contract.casePhotoNew,
  todoCount,
  todayRoute,
]

/** The form of 处置办理: draft, what is missing, and how it is sent. */
export function useHandleForm(id: string) {
  const nav = useNav()
  const account = useAccount()
  const draft = useDraft('caseHandleEdit', id, form, EMPTY)
  const { result, opinion, photos } = draft.value
  const missing = () => [
    ...handleProblems({ result, opinion, photoCount: present(photos).length }),
    ...unsentProblem(photos),
  ]
  const submit = useSubmit({
    problems: missing,
    send: () => send(id, draft.value, account?.name ?? ''),
    changes: CHANGES,
    success: '处置已提交',
    done: async () => {
      await draft.clear()
      nav.backTo(to.caseHandle())
    },
  })
  return { draft, submit }
}

/** 承办信息 goes first: when it is refused the case is still open and nothing is lost. */
async function send(
  id: string,
  { result, opinion, photos, unit, person, phone }: HandleForm,
  handlerName: string,
) {
  if (unit || person || phone) await call(work.undertakingSave, { data: { id, unit, person, phone } })
  await call(work.handleSubmit, {
    data: { id, result, opinion: opinion.trim(), attachments: toAttachments(photos), handlerName },
  })
}

import * as v from 'valibot'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { FormScreen } from '@/kit/edit/FormScreen'
import { type Draft, useSaveDraft } from '@/kit/edit/draft/draft'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useRecordWork, type RecordWork } from '@/kit/record/useRecordWork'
import { Button, LinkButton } from '@/ui/button/Button'
import { type CaseScreens, caseKind, CASES } from '@/entities/case/caseKind'
import type { CaseRow, CaseDetail } from '@/api/contract/case'
import { isOffered, whyNot } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams } from '@/kit/screen/hooks'
import { Notice } from '@/ui/Card'
import { handlingSubmit, type SentAttachment, handlingLast } from '@/api/contract/caseHandle'
import { HANDLING_RESULTS, handlingProblems } from '@/domain/case/evidence'
import { useApiQuery, keyOf } from '@/kit/data/useApiQuery'
import { HandledFields, type FormSpec } from '@/kit/edit/form'
import { HANDLING_LOCK } from '@/features/case/screens/caseLinks'
import { call } from '@/api/call'
import type { Problem } from '@/domain/problems'
import { remarkProblems, PhotoKind } from '@/domain/attachment'
import { photoItem, present, toAttachments, unsentProblem, sentPhoto } from '@/kit/attachments/photoItem'
import { sendUndertaking, UndertakingFields } from './undertaking'

/** 处置办理 as stored in its draft: for a department and for a person. */
export const handlingSchema = v.object({
  result: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
  /** 承办信息 is optional. */
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
})
export type HandlingForm = v.InferOutput<typeof handlingSchema>

export const EMPTY_HANDLING: HandlingForm = {
  result: '',
  opinion: '',
  photos: [],
  unit: '',
  person: '',
  phone: '',
}

/** Errors in the order of the form. */
export const handlingMissing = ({ result, opinion, photos }: HandlingForm): Problem[] => [
  ...handlingProblems({ result, opinion, photoCount: present(photos).length }),
  ...remarkProblems('photos', photos),
  ...unsentProblem(photos),
]

/** Fields of the submitting calls. */
export const handlingData = (id: string, { result, opinion, photos }: HandlingForm, handlerName: string) => ({
  id,
  result,
  opinion: opinion.trim(),
  attachments: toAttachments(photos),
  handlerName,
})

/** 案件处置办理: the handling by a department. */
export const handlingForm: Omit<FormSpec<HandlingForm, CaseDetail>, 'leads'> = {
  name: 'caseHandleEdit',
  schema: handlingSchema,
  empty: EMPTY_HANDLING,
  missing: handlingMissing,
  send: async ({ record: { id }, value, account, options }) => {
    await sendUndertaking(id, value, options)
    await call(handlingSubmit, { data: handlingData(id, value, account?.name ?? '') }, options)
  },
  successMessage: '处置已提交',
}

// A handling on the server, submitted or saved for later.

interface Sent extends Partial<Pick<HandlingForm, 'unit' | 'person' | 'phone'>> {
  result: string
  opinion: string
  attachments: readonly SentAttachment[]
}

/** The form value of a handling on the server. */
export function formOfSent({ attachments, ...sent }: Sent): HandlingForm {
  const photos = attachments
    .filter(({ attachmentPath }) => attachmentPath !== '')
    .map((photo) => sentPhoto(photo, PhotoKind.after))
  const { result, opinion, unit = '', person = '', phone = '' } = sent
  return { ...EMPTY_HANDLING, result, opinion, unit, person, phone, photos }
}

/** The previous submission of a returned case. */
export interface PreviousHandling {
  /** True when it has loaded or failed, or is not needed: the form can render. */
  known: boolean
  /** Null for a case that was not returned. */
  form: HandlingForm | null
  /** The error message; '' without an error. */
  failure: string
  retry: () => void
  /** Drops the cached answer after submitting, because another return starts from the new one. */
  forget: () => void
}

/** Loads the initial value of the form of a returned case. */
export function usePreviousHandling(record: CaseDetail | undefined): PreviousHandling {
  const client = useQueryClient()
  const input = { query: { id: record?.id ?? '' } }
  const cameBack = record !== undefined && record.returned !== null
  const { data, error, isFetched, refetch } = useApiQuery(handlingLast, input, { enabled: cameBack })
  const form = useMemo(() => (cameBack && data ? formOfSent(data) : null), [cameBack, data])
  return {
    known: record !== undefined && (!cameBack || isFetched),
    form,
    failure: cameBack && data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => client.removeQueries({ queryKey: keyOf(handlingLast, input) }),
  }
}

/**
 * The link to 申请延期 in a form, for users who may request it. Disabled with the reason while a rule forbids it.
 */
export const DelayAction = memo(function DelayAction({ record }: { record: CaseRow | undefined }) {
  const nav = useNav()
  const judge = useVerdicts(caseKind)
  if (!record || !judge) return null
  const verdict = judge('delay', record)
  if (!isOffered(verdict)) return null
  return (
    <Button
      size="small"
      kind="plain"
      why={whyNot(verdict)}
      onClick={() => nav.go(to.applyDelay({ id: record.id }))}
    >
      申请延期
    </Button>
  )
})

interface PreviousNoticeProps {
  draft: Pick<Draft<object>, 'foundAt' | 'savedAt'>
  previous: PreviousHandling
}

/**
 * Shows that the form contains the previous submission, or why it failed to load. Nothing after the first
 * input.
 */
export function PreviousHandlingNotice({ draft, previous }: PreviousNoticeProps) {
  if (draft.foundAt !== null || draft.savedAt !== null) return null
  if (previous.failure !== '') {
    return (
      <Notice tone="warn" action={<LinkButton onClick={previous.retry}>重试</LinkButton>}>
        上次提交的内容没有取到：{previous.failure}
      </Notice>
    )
  }
  return previous.form && <Notice>已填入上次提交的说明和照片，改好后重新提交</Notice>
}

interface HandlingFieldsProps {
  form: Pick<Form<HandlingForm>, 'field' | 'photos'>
  /** The case, for the watermark with its address and number. */
  record: CaseDetail
}

/** The fields for the result of the handling. */
export function HandlingFields({ form: { field, photos }, record }: HandlingFieldsProps) {
  return (
    <HandledFields
      results={HANDLING_RESULTS}
      record={record}
      kind={caseKind}
      result={field('result')}
      opinion={field('opinion')}
      photos={photos('photos')}
    />
  )
}

interface HandlingEditProps {
  id: string
  screens: CaseScreens
}

/** 处置办理 of a case by its department. The case and its lock are read apart from the form, so that a key does not run them again. */
export function HandlingEdit({ id, screens }: HandlingEditProps) {
  const work = useRecordWork(screens.kind, id, 'handle', HANDLING_LOCK)
  const previous = usePreviousHandling(work.record.data)
  return <HandlingWork id={id} screens={screens} work={work} previous={previous} />
}

interface HandlingWorkProps extends HandlingEditProps {
  work: RecordWork<CaseDetail>
  previous: PreviousHandling
}

function HandlingWork({ id, screens: { kind, handle }, work, previous }: HandlingWorkProps) {
  const form = useForm(
    {
      ...handlingForm,
      // For a returned case: the previous submission.
      start: previous.known ? (previous.form ?? handlingForm.empty) : null,
      leads: () => handle.list(),
      sent: previous.forget,
    },
    work,
  )
  const keep = useSaveDraft(form.draft, '已暂存在本机')
  return (
    <FormScreen
      form={form}
      label="提交处置"
      right={<DelayAction record={work.record.data} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {(record) => (
        <>
          <kind.Summary record={record} />
          <PreviousHandlingNotice draft={form.draft} previous={previous} />
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </FormScreen>
  )
}

/** 案件处置办理 */
export function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  return <HandlingEdit id={id} screens={CASES} />
}

import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Button } from '@/ui/button/Button'
import { type CaseScreens, caseKind, CASES } from '@/entities/case/caseKind'
import type { CaseRow, CaseDetail } from '@/api/contract/case'
import { isOffered, whyNot } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams } from '@/kit/screen/links'
import { type Draft, useKeepDraft } from '@/kit/edit/draft/draft'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { type FormerHandling, type HandlingForm, handlingForm, useFormerHandling } from './handlingForm'
import { undertakingLast } from '@/api/contract/caseHandle'
import { HANDLING_RESULTS } from '@/domain/case/evidence'
import { useApiQuery, useAccount } from '@/kit/data/useApiQuery'
import { HandledFields } from '@/kit/edit/FormFields'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/field/FieldRow'
import { TextField } from '@/ui/field/TextField'
import { HANDLING_LOCK } from '../screens/caseLinks'

/** 申请延期 in a form, where it is this user's to ask for; disabled with its reason where a rule forbids it now. */
export function DelayAction({ record }: { record: CaseRow | undefined }) {
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
}

interface FormerNoticeProps {
  draft: Pick<Draft<object>, 'foundAt' | 'savedAt'>
  former: FormerHandling
}

/** That the form shows what was submitted before, or why it cannot. Nothing once something of one's own is in it. */
export function FormerNotice({ draft, former }: FormerNoticeProps) {
  if (draft.foundAt !== null || draft.savedAt !== null) return null
  if (former.failure !== '') {
    return (
      <Notice tone="warn" action={<LinkButton onClick={former.retry}>重试</LinkButton>}>
        上次提交的内容没有取到：{former.failure}
      </Notice>
    )
  }
  return former.form && <Notice>已填入上次提交的说明和照片，改好后重新提交</Notice>
}

interface HandlingFieldsProps {
  form: Pick<Form<HandlingForm>, 'value' | 'set' | 'field' | 'photos'>
  /** The case; its address and number are written on the photos. */
  record: CaseDetail
}

/** What was done about a case. */
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

/** 承办信息: who does the work, where it is not the handler; what was given last time can be taken over. */
export function UndertakingFields({
  form: { value, set, field },
  id,
}: Pick<HandlingFieldsProps, 'form'> & { id: string }) {
  const account = useAccount()
  const { data: last } = useApiQuery(undertakingLast, { query: { id } })
  const untouched = value.unit === '' && value.person === '' && value.phone === ''
  const takeOver = last && untouched && (last.unit || last.person) && (
    <LinkButton onClick={() => set({ unit: last.unit, person: last.person, phone: last.phone })}>
      沿用上次：{last.person || last.unit}
    </LinkButton>
  )
  return (
    <Card title="承办信息" right={takeOver || undefined}>
      <FieldRow label="处置人" value={account?.name} />
      <TextField look="row" label="承办单位" placeholder="选填" {...field('unit')} />
      <TextField look="row" label="承办人" placeholder="选填" {...field('person')} />
      <TextField look="row" label="联系电话" placeholder="选填" type="tel" {...field('phone')} />
    </Card>
  )
}

export interface HandlingEditProps {
  id: string
  screens: CaseScreens
}

/** 处置办理 of a case by its department. */
export function HandlingEdit({ id, screens: { kind, handle } }: HandlingEditProps) {
  const work = useRecordWork(kind, id, 'handle', HANDLING_LOCK)
  const former = useFormerHandling(work.record.data)
  const form = useForm(
    {
      ...handlingForm,
      // Of a case that came back: what was submitted before.
      start: former.known ? (former.form ?? handlingForm.empty) : null,
      leads: () => handle.list(),
      sent: former.forget,
    },
    work,
  )
  const keep = useKeepDraft(form.draft, '已暂存在本机')
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
          <FormerNotice draft={form.draft} former={former} />
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

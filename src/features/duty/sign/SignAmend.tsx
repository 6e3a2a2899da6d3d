import { useState } from 'react'
import { call } from '@/api/call'
import { dutyAmend, type Amend, type SignDetails } from '@/api/contract/duty'
import { AMEND_STATE_LABEL, amendProblems, mayAmend, type AmendState } from '@/domain/duty/amend'
import { SIGN_LABEL, type SignSide } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { formatRelativeTime, wireTime, type Millis } from '@/domain/time'
import { isOffered, whyNot } from '@/domain/verdict'
import { actorOf, useAccount } from '@/kit/data/useApiQuery'
import { FormFields } from '@/kit/edit/form'
import { useFields } from '@/kit/edit/bindings'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { useSubmit } from '@/kit/edit/submit/useSubmit'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { useNow } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Notice, type TagTone } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import { shiftFactsOf } from '@/features/duty/roster/shownShift'

/** The request for a missed signature of one side; undefined without one. */
export const amendOf = (amends: readonly Amend[] | null, side: SignSide): Amend | undefined =>
  amends?.find((amend) => amend.side === side)

export const AMEND_TONE: Record<AmendState, TagTone> = { waiting: 'warn', granted: 'ok', refused: 'bad' }

/** The state of a request in a sentence: 补录待审批，申请按 14:58 算. */
export function amendWords({ state, time, decidedByName, opinion }: Amend): string {
  const counted = time === null ? '' : `按 ${formatTime(time, 'MM-DD HH:mm')} 算`
  if (state === 'refused') return [`${decidedByName}驳回了补录`, opinion].filter(Boolean).join('：')
  const stands = state === 'granted' ? `${decidedByName}同意补录` : AMEND_STATE_LABEL[state]
  return [stands, counted && `${state === 'granted' ? '' : '申请'}${counted}`].filter(Boolean).join('，')
}

interface SignAmendProps {
  side: SignSide
  record: SignDetails
}

/** The request for a missed signature: its state, and the button while the user may request it. */
export function SignAmend({ side, record }: SignAmendProps) {
  const account = useAccount()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const amend = amendOf(record.amends, side)
  const verdict =
    account && mayAmend(side, { ...shiftFactsOf(record), state: amend?.state ?? null }, actorOf(account), now)
  return (
    <>
      {amend && (
        <div className="cg-duty-under">
          <Notice tone={amend.state === 'refused' ? 'bad' : 'info'}>
            {[amendWords(amend), decidedWords(amend.decidedTime, now)].filter(Boolean).join(' · ')}
          </Notice>
        </div>
      )}
      {verdict && isOffered(verdict) && (
        <div className="cg-duty-under">
          <Button block kind="ghost" why={whyNot(verdict)} onClick={() => setOpen(true)}>
            {`申请补录${SIGN_LABEL[side]}`}
          </Button>
        </div>
      )}
      {open && <AmendSheet side={side} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

const decidedWords = (time: Millis | null, now: Millis): string =>
  time === null ? '' : formatRelativeTime(time, now)

/** The sheet of a request: the time, and the reason why it was missed. After a failure it stays open with the input. */
function AmendSheet({ side, record, onClose }: SignAmendProps & { onClose: () => void }) {
  const [value, setValue] = useState({ time: side === 'in' ? record.from : record.to, reason: '' })
  const label = SIGN_LABEL[side]
  const { shiftId } = record
  const submit = useSubmit({
    problems: () => amendProblems(side, record, value),
    send: () => {
      const time = value.time === null ? '' : wireTime(value.time)
      return call(dutyAmend, { data: { shiftId, side, time, reason: value.reason.trim() } }, { quiet: true })
    },
    successMessage: '已申请补录，等待审批',
    kept: '填写的内容还在',
    done: onClose,
  })
  const field = useFields(value, (change) => setValue({ ...value, ...change }), submit.errorOf)
  return (
    <Popup
      open
      title={`申请补录${label}`}
      onClose={onClose}
      footer={
        <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
          提交申请
        </Button>
      }
    >
      <FormFields label="补录表单" submit={submit}>
        <DatePicker label={`${label}时间`} required rule="past" {...field('time')} />
        <TextArea
          label="补录原因"
          required
          rows={3}
          placeholder="为什么没有签，谁能证明"
          {...field('reason')}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

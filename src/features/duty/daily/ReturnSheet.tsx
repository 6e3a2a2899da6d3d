import { useState } from 'react'
import { call } from '@/api/call'
import { dailyReturn } from '@/api/contract/daily'
import { dailyReturnProblems } from '@/domain/duty/daily'
import { fieldsOf } from '@/kit/edit/form'
import { FormFields } from '@/kit/edit/FormFields'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { useSubmit } from '@/kit/edit/submit/useSubmit'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'

export interface ReturnSheetProps {
  id: string
  /** Why it may not be returned any more; '' when it may. */
  why: string
  onClose: () => void
}

/** 退回 with the reason; a failure keeps the sheet with what is written. */
export function ReturnSheet({ id, why, onClose }: ReturnSheetProps) {
  const [reason, setReason] = useState('')
  const submit = useSubmit({
    problems: () => dailyReturnProblems({ reason }),
    send: () => call(dailyReturn, { data: { id, reason: reason.trim() } }, { quiet: true }),
    said: '已退回，等待修改',
    kept: '填写的内容还在',
    done: onClose,
  })
  const field = fieldsOf({ reason }, (change) => setReason(change.reason ?? reason), submit.problem)
  return (
    <Popup
      open
      title="退回日报"
      onClose={onClose}
      footer={
        <Button grow why={why} loading={submit.submitting} onClick={() => void submit.submit()}>
          确认退回
        </Button>
      }
    >
      <FormFields submit={submit}>
        <OpinionField
          label="退回理由"
          kind="refuse"
          required
          placeholder="哪一项要补充、怎么改"
          {...field('reason')}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

import type { ReactNode } from 'react'
import { Card } from '@/ui/Card'
import type { FieldBinding } from '../../edit/form'
import { FormScreen, type FormFrame } from '../../edit/FormScreen'
import { OpinionField } from '../../edit/opinion/OpinionField'
import { DictSelect } from '../../pickers/DictSelect'
import type { DelayRequest } from './delayRequest'

export interface DelayScreenProps<D> {
  /** It may ask for more than this. */
  form: FormFrame<D> & {
    value: DelayRequest
    field: (name: keyof DelayRequest) => FieldBinding<string>
  }
  /** Which record it is about, and how its delays stand; `open`: one more may be asked for. */
  children: (record: D, open: boolean) => ReactNode
}

/** 申请延期 of any record: why, in a word and in words. */
export function DelayScreen<D>({ form, children }: DelayScreenProps<D>) {
  const { value, field } = form
  const open = form.on.why === ''
  // Where it may not be asked for nobody should have to fill it in; what was typed before stays on show.
  const asks = open || value.reasonType !== '' || value.reason !== ''
  return (
    <FormScreen form={form} label="提交申请">
      {(record) => (
        <>
          {children(record, open)}
          {asks && (
            <>
              <Card>
                <DictSelect inline label="延期原因" dict="delay_reason" required {...field('reasonType')} />
              </Card>
              <Card>
                <OpinionField
                  label="延期理由"
                  kind="delay"
                  required
                  placeholder="为什么按时办不完，打算何时完成"
                  {...field('reason')}
                />
              </Card>
            </>
          )}
        </>
      )}
    </FormScreen>
  )
}

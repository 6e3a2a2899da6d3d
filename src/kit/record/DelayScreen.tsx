import type { ComponentType, ReactNode } from 'react'
import { Card, Rows, type RowItem } from '@/ui/Card'
import type { FieldBinding } from '@/kit/edit/form'
import { FormScreen, type FormFrame } from '@/kit/edit/FormScreen'
import { OpinionField } from '../edit/OpinionField'
import { DictSelect } from '../pickers/DictSelect'
import * as v from 'valibot'
import { spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/hooks'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { ReadById, RecordKind, RecordRow } from './kind'
import { useRecordWork, type RecordWork } from './useRecordWork'

export interface DelayScreenProps<R, D extends R, T> {
  /** It may ask for more than this. */
  form: FormFrame<Delayable<D, T>> & {
    value: DelayRequest
    field: (name: keyof DelayRequest) => FieldBinding<string>
  }
  kind: { Summary: ComponentType<{ record: R }> }
  /** How the delays of the record stand; `open`: one more may be asked for. */
  delays: (about: Delayable<D, T>, open: boolean) => Omit<DelayCardProps, 'open'>
  /** What is asked besides the reason. */
  children?: (record: D, open: boolean) => ReactNode
}

/** 申请延期 of any record: how its delays stand, and why, in a word and in words. */
export function DelayScreen<R, D extends R, T>({ form, kind, delays, children }: DelayScreenProps<R, D, T>) {
  const { value, field } = form
  const open = form.on.why === ''
  // Where it may not be asked for nobody should have to fill it in; what was typed before stays on show.
  const asks = open || value.reasonType !== '' || value.reason !== ''
  return (
    <FormScreen form={form} label="提交申请">
      {(about) => (
        <>
          <kind.Summary record={about.record} />
          <DelayCard {...delays(about, open)} open={open} />
          {children?.(about.record, open)}
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

interface DelayCardProps {
  /** How often it was granted and how often it may be, in words. */
  times: string
  /** When the record is due now; null where nobody knows. */
  due: Millis | null
  /** Until when a delay that is not decided on was asked for. */
  asked?: Millis | null
  /** When it would be due after one more delay, in words. */
  afterwards: string
  /** One more may be asked for. */
  open: boolean
}

/** How often a record was delayed, when it is due, and when it would be after one more delay. */
function DelayCard({ times, due, asked = null, afterwards, open }: DelayCardProps) {
  const now = useNow()
  const rows: RowItem[] = [
    { label: '延期次数', value: times },
    { label: '现在截止', value: due === null ? '' : spokenTime(due, now) },
  ]
  if (asked !== null) rows.push({ label: '申请延至', value: `${spokenTime(asked, now)}，待审批` })
  // What may not be asked for is not promised either.
  if (open) rows.push({ label: '同意后截止', value: afterwards })
  return (
    <Card title="延期情况">
      <Rows rows={rows} />
    </Card>
  )
}

/** 申请延期 as its draft keeps it. */
export const delayRequest = v.object({
  /** Value of the dictionary delay_reason. */
  reasonType: v.string(),
  reason: v.string(),
})
export type DelayRequest = v.InferOutput<typeof delayRequest>

export const NO_DELAY: DelayRequest = { reasonType: '', reason: '' }

/** What a gateway says about another delay of a record. */
interface MayDelay {
  allowed: boolean
  /** Why not; '' where it says nothing. */
  reason: string
}

/** A record, and what the gateway says about another delay of it. */
export interface Delayable<D, T> {
  record: D
  told: T
}

interface DelayWork<A extends string, T> {
  /** The move, and the lock it takes. */
  action: A
  tackleType: string
  /** Asks whether it may be asked for. */
  asks: ReadById<T>
}

/**
 * What 申请延期 of any record stands on. The gateway is asked before anything is typed (spec §7); the rules of `domain` are asked
 * as well, for they follow the clock. Both reads are one: without either of them the form cannot be drawn.
 */
export function useDelayWork<R extends RecordRow, D extends R, A extends string, T extends MayDelay>(
  kind: RecordKind<R, D, A>,
  id: string,
  { action, tackleType, asks }: DelayWork<A, T>,
): RecordWork<Delayable<D, T>> {
  const asked = useApiQuery(asks, { query: { id } })
  const work = useRecordWork(kind, id, action, tackleType, asked.refetch)
  const { record, effects } = work
  const { line } = effects
  const { data: told } = asked
  const both = record.data && told && { record: record.data, told }
  const said = told && !told.allowed ? told.reason || '平台不允许现在申请延期' : ''
  return {
    ...work,
    // A delay names who asks for it: nobody was given the record for that.
    handovers: undefined,
    about: both,
    record: {
      data: both,
      error: record.error ?? asked.error,
      refetch: () => Promise.all([record.refetch(), asked.refetch()]),
    },
    why: said || work.why,
    effects: {
      ...effects,
      of: (about) => effects.of(about.record),
      line: { ...line, place: (about) => line.place(about.record) },
    },
  }
}

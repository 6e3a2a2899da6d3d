import type { ComponentType, ReactNode } from 'react'
import { Card, Rows, type RowItem } from '@/ui/Card'
import type { FieldBinding } from '@/kit/edit/form'
import { FormScreen, type FormFrame } from '@/kit/edit/FormScreen'
import { OpinionField } from '../edit/OpinionField'
import { DictSelect } from '../pickers/DictSelect'
import * as v from 'valibot'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/hooks'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { ReadById, RecordKind, RecordRow } from './kind'
import { useRecordWork, type RecordWork } from './useRecordWork'

export interface DelayScreenProps<R, D extends R, T> {
  /** Further input of this call. */
  form: FormFrame<Delayable<D, T>> & {
    value: DelayRequest
    field: (name: keyof DelayRequest) => FieldBinding<string>
  }
  kind: { Summary: ComponentType<{ record: R }> }
  /** Granted delays and deadlines; `open`: another delay may be requested. */
  delays: (about: Delayable<D, T>, open: boolean) => Omit<DelayCardProps, 'open'>
  /** Fields before the reason. */
  children?: (record: D, open: boolean) => ReactNode
}

/** 申请延期 of any record: its delays, and the reason and explanation of another. */
export function DelayScreen<R, D extends R, T>({ form, kind, delays, children }: DelayScreenProps<R, D, T>) {
  const { value, field } = form
  const open = form.on.why === ''
  // Where it is not allowed, the user should not fill it in; text typed before stays visible.
  const isShown = open || value.reasonType !== '' || value.reason !== ''
  return (
    <FormScreen form={form} label="提交申请">
      {(about) => (
        <>
          <kind.Summary record={about.record} />
          <DelayCard {...delays(about, open)} open={open} />
          {children?.(about.record, open)}
          {isShown && (
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
  /** Granted and allowed delays, as text. */
  times: string
  /** The current deadline; null where unknown. */
  due: Millis | null
  /** Requested deadline of a pending delay. */
  requestedDeadline?: Millis | null
  /** Deadline after another delay, as text. */
  afterwards: string
  /** Another delay may be requested. */
  open: boolean
}

/** How often a record was delayed, its deadline, and the deadline after another delay. */
function DelayCard({ times, due, requestedDeadline = null, afterwards, open }: DelayCardProps) {
  const now = useNow()
  const rows: RowItem[] = [
    { label: '延期次数', value: times },
    { label: '现在截止', value: due === null ? '' : formatRelativeTime(due, now) },
  ]
  if (requestedDeadline !== null)
    rows.push({ label: '申请延至', value: `${formatRelativeTime(requestedDeadline, now)}，待审批` })
  // A delay that is not allowed shows no new deadline.
  if (open) rows.push({ label: '同意后截止', value: afterwards })
  return (
    <Card title="延期情况">
      <Rows rows={rows} />
    </Card>
  )
}

/** 申请延期 as stored in its draft. */
export const delayRequest = v.object({
  /** Value of the dictionary delay_reason. */
  reasonType: v.string(),
  reason: v.string(),
})
export type DelayRequest = v.InferOutput<typeof delayRequest>

export const NO_DELAY: DelayRequest = { reasonType: '', reason: '' }

/** The gateway's answer about another delay of a record. */
interface MayDelay {
  allowed: boolean
  /** Why not; '' without a reason. */
  reason: string
}

/** A record, and the gateway's answer about another delay. */
export interface Delayable<D, T> {
  record: D
  permission: T
}

interface DelayWork<A extends string, T> {
  /** The move, and the lock it takes. */
  action: A
  tackleType: string
  /** Checks whether a delay is allowed. */
  permissionRead: ReadById<T>
}

/**
 * Data of 申请延期 of any record. The gateway is queried before the user types (spec §7); the `domain` rules
 * apply too, since they follow the clock. The form needs both reads.
 */
export function useDelayWork<R extends RecordRow, D extends R, A extends string, T extends MayDelay>(
  kind: RecordKind<R, D, A>,
  id: string,
  { action, tackleType, permissionRead }: DelayWork<A, T>,
): RecordWork<Delayable<D, T>> {
  const permissionQuery = useApiQuery(permissionRead, { query: { id } })
  const work = useRecordWork(kind, id, action, tackleType, permissionQuery.refetch)
  const { record, effects } = work
  const { connection } = effects
  const { data: permission } = permissionQuery
  const both = record.data && permission && { record: record.data, permission }
  const refusal = permission && !permission.allowed ? permission.reason || '平台不允许现在申请延期' : ''
  return {
    ...work,
    // A delay names the person who requests it: no handover.
    handovers: undefined,
    about: both,
    record: {
      data: both,
      error: record.error ?? permissionQuery.error,
      refetch: () => Promise.all([record.refetch(), permissionQuery.refetch()]),
    },
    why: refusal || work.why,
    effects: {
      ...effects,
      of: (about) => effects.of(about.record),
      connection: { ...connection, place: (about) => connection.place(about.record) },
    },
  }
}

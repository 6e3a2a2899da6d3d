import type { VisitDetail } from '@/api/contract/visit'
import { isPosition } from '@/domain/geo'
import type { VisitKind } from '@/domain/visit/visit'
import type { Millis } from '@/domain/time'
import type { FormSpec } from '@/kit/edit/form'
import { useForm } from '@/kit/edit/useForm'
import { useWhereabouts, whereaboutsAt, type Whereabouts } from '@/kit/place/useWhereabouts'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { visitKinds } from '@/entities/visit/visitKind'
import { VISIT_LOCK } from './visitLock'

/** How far the spot is at a moment (epoch ms). */
export type StandingAt = (moment: Millis) => Whereabouts

/** What the form of a visit stands on: the visit with its lock, where one stands, and the form, which is told from there. */
export function useVisitForm<V extends object>(
  kind: VisitKind,
  id: string,
  specFor: (id: string, at: StandingAt) => FormSpec<V, VisitDetail>,
) {
  const work = useRecordWork(visitKinds[kind], id, kind, VISIT_LOCK[kind])
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useWhereabouts(spot)
  const spec = specFor(id, (moment) => whereaboutsAt(spot, where.last, moment))
  return { where, form: useForm(spec, work) }
}

import { hasRole } from '@/domain/actor'
import {
  unCheckPage,
  unVerifyPage,
  visitDetail,
  visitFlow,
  visitPhotos,
  type VisitRow,
} from '@/api/contract/visit'
import { timeLeft } from '@/domain/deadline/lamp'
import { REASONS, visitLampFacts, visitFingerprint } from '@/domain/visit'
import { opinionReads, type OpenList, type OpenWork } from '@/kit/prefetch/openWork'
import { smallPictures } from '@/kit/record/photos/photos'

/** The queries of the visit lists without a position, sorted by deadline (visitFilters). */
const LISTS: readonly OpenList<VisitRow>[] = [unVerifyPage, unCheckPage].map((endpoint) => ({
  endpoint,
  query: { sort: 'deadline' },
}))

/** The open 核实 and 核查 of a collector. */
export const openVisits: OpenWork<VisitRow> = {
  name: 'visit',
  noun: '核实、核查',
  lists: (roles) => (hasRole({ roles }, 'collector') ? LISTS : []),
  reads: { detail: visitDetail, flow: visitFlow, photos: visitPhotos },
  formReads: opinionReads(['verify', 'verifyFalse', 'check', 'checkFailed', 'unable']),
  dicts: REASONS,
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(visitLampFacts(row), now),
  trace: visitFingerprint,
}

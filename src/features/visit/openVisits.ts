import { hasRole } from '@/domain/actor'
import {
  unCheckPage,
  unVerifyPage,
  visitDetail,
  visitFlow,
  visitPhotos,
  type VisitRow,
} from '@/api/contract/visit'
import { commonOpinions, defaultOpinions } from '@/api/contract/words'
import { timeLeft } from '@/domain/deadline/lamp'
import { REASONS, visitLampFacts, visitFingerprint } from '@/domain/visit'
import type { OpinionKind } from '@/domain/words'
import type { OpenList, OpenWork } from '@/kit/prefetch/openWork'
import { thumbOf } from '@/kit/data/filePreview'
import { photoMedia, photoTile } from '@/kit/record/photos/photos'

/** The queries of the visit lists without a position, sorted by deadline (visitFilters). */
const LISTS: readonly OpenList<VisitRow>[] = [unVerifyPage, unCheckPage].map((endpoint) => ({
  endpoint,
  query: { sort: 'deadline' },
}))

const KINDS: readonly OpinionKind[] = ['verify', 'verifyFalse', 'check', 'checkFailed', 'unable']

/** The open 核实 and 核查 of a collector. */
export const openVisits: OpenWork<VisitRow> = {
  noun: '核实、核查',
  lists: (roles) => (hasRole({ roles }, 'collector') ? LISTS : []),
  reads: { detail: visitDetail, flow: visitFlow, photos: visitPhotos },
  formReads: KINDS.flatMap((kind) =>
    [commonOpinions, defaultOpinions].map((endpoint) => ({ endpoint, input: { query: { kind } } })),
  ),
  dicts: REASONS,
  pictures: ({ thumbnail }, photos) => [
    thumbOf(thumbnail).src,
    ...photos.filter((photo) => photoMedia(photo) === 'image').map((photo) => photoTile(photo).src),
  ],
  left: (row, now) => timeLeft(visitLampFacts(row), now),
  trace: visitFingerprint,
}

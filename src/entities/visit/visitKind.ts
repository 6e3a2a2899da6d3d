import {
  visitDetail,
  visitFiles,
  visitFlow,
  visitPhotos,
  type VisitDetail,
  type VisitRow,
} from '@/api/contract/visit'
import { isPosition } from '@/domain/geo'
import { visitTrace, type VisitKind } from '@/domain/visit/visit'
import { mayVisit } from '@/domain/visit/visitMoves'
import { fileUrl } from '@/kit/data/filePreview'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { RecordKind } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { VisitCard } from './VisitCard'
import { VisitHead } from './VisitHead'
import { VisitInfo } from './VisitInfo'
import { visitMarker } from './visitMarker'
import { visitMarks } from './visitMarks'
import { VisitSummary } from './VisitSummary'

/** Lists and details about visits. */
export type VisitFlow = RecordFlow<VisitRow, VisitDetail, VisitKind>
export type VisitView = RecordView<VisitRow, VisitDetail, VisitKind>
type Kind = RecordKind<VisitRow, VisitDetail, VisitKind>

const kindOf = (kind: VisitKind): Kind => ({
  // spec §3: type; its values are not shown there.
  lockType: 'visit',
  noun: '任务',
  reads: { detail: visitDetail, flow: visitFlow, photos: visitPhotos, files: visitFiles },
  verdict: mayVisit,
  trace: visitTrace,
  marks: visitMarks,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && { ...assigned, toId: holderId, toName: holderName },
  marker: visitMarker,
  Card: VisitCard,
  Summary: VisitSummary,
  Head: VisitHead,
  Info: VisitInfo,
  stamp: ({ address, taskNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: taskNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: {
    files: (id) => to.taskDetail({ kind, id, part: 'files' }),
    flow: (id) => to.taskDetail({ kind, id, part: 'flow' }),
  },
})

/** 核实 and 核查: one shape, each with its own screens. */
export const visitKinds: Record<VisitKind, Kind> = { verify: kindOf('verify'), check: kindOf('check') }

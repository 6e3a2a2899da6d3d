import {
  findingDetail,
  findingFlow,
  findingPhotos,
  type FindingDetail,
  type FindingRow,
} from '@/api/contract/finding'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { findingLampFacts, findingTrace } from '@/domain/campaign/finding'
import { mayFinding, type FindingMove } from '@/domain/campaign/findingMoves'
import { fileUrl } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { FindingCard } from './FindingCard'
import { FindingHead } from './FindingHead'
import { FindingInfo } from './FindingInfo'
import { findingMarks } from './findingMarks'
import { FindingSummary } from './FindingSummary'
import { findingTitle } from './findingWords'

export type FindingFlow = RecordFlow<FindingRow, FindingDetail, FindingMove>
export type FindingView = RecordView<FindingRow, FindingDetail, FindingMove>
export type FindingLink = ActionLink<FindingMove>

const part = (name: 'flow' | 'files') => (id: string) => to.specialProDetail({ id, part: name })

/** 专项问题: what was found wrong in a campaign. */
export const findingKind: RecordKind<FindingRow, FindingDetail, FindingMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'finding',
  noun: '专项问题',
  // All its files are photos of it.
  reads: { detail: findingDetail, flow: findingFlow, photos: findingPhotos, files: findingPhotos },
  verdict: mayFinding,
  trace: findingTrace,
  marks: findingMarks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  marker: (row, now) => {
    const { id, longitude, latitude, problemNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    const look = lookOfLamp(lampOf(findingLampFacts(row), now))
    return { id, position, look, label: `${findingTitle(row)} ${problemNo}` }
  },
  Card: FindingCard,
  Summary: FindingSummary,
  Head: FindingHead,
  Info: FindingInfo,
  stamp: ({ address, problemNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: problemNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: part('files'), flow: part('flow') },
}

import {
  casePhotoNew,
  caseRecordPhoto,
  detail,
  detailPart,
  type CaseDetail,
  type CaseRow,
} from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { mayDo } from '@/domain/case/moves'
import { isPosition } from '@/domain/geo'
import { fileUrl } from '@/kit/data/filePreview'
import type { RecordKind } from '@/kit/record/kind'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { CaseCard } from './CaseCard'
import { CaseHead } from './CaseHead'
import { CaseInfo } from './CaseInfo'
import { caseMarker } from './caseMarker'
import { caseMarks } from './caseMarks'
import { CaseSummary } from './CaseSummary'
import { caseTrace, factsOf } from './facts'
import { NearbyCases } from './NearbyCases'

/** Lists, details and forms about cases. */
export type CaseFlow = RecordFlow<CaseRow, CaseDetail, CaseAction>
export type CaseView = RecordView<CaseRow, CaseDetail, CaseAction>

/** 案件: the first kind of record. */
export const caseKind: RecordKind<CaseRow, CaseDetail, CaseAction> = {
  // spec §3: type defaults to case.
  lockType: 'case',
  noun: '案件',
  reads: { detail, flow: detailPart, photos: casePhotoNew, files: caseRecordPhoto },
  verdict: (action, row, actor, now) => mayDo(action, factsOf(row), actor, now),
  trace: caseTrace,
  marks: caseMarks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  marker: caseMarker,
  Card: CaseCard,
  Summary: CaseSummary,
  Head: CaseHead,
  Info: CaseInfo,
  // Of one that was given to a person the detail says so first.
  glimpse: { fits: ({ step }) => step === 'department', Head: CaseHead, Info: CaseInfo },
  Related: NearbyCases,
  stamp: ({ address, taskNo, longitude, latitude, dispatchTime }) => {
    const at = { longitude, latitude }
    const scene = { position: isPosition(at) ? at : null, since: dispatchTime }
    return { place: address, number: taskNo, scene }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: (id) => to.attachmentDetail({ id }), flow: (id) => to.handleInfo({ id }) },
}

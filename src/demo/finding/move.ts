import { formatTime } from '@/domain/format'
import { HANDOVER_LABEL } from '@/domain/handover'
import type { FindingResult } from '@/domain/campaign/finding'
import {
  findingAssignWay,
  FINDING_MOVE_LABEL,
  mayFinding,
  movedFinding,
  type FindingMove,
} from '@/domain/campaign/findingMoves'
import type { Millis } from '@/domain/time'
import type { Performer } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'
import { refuseMove } from '../records/refuse'
import type { FindingLine, FindingRecord } from './model'

/** What comes along with a move; each part is read only by the moves it belongs to. */
export interface FindingDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  /** feedback */
  result?: FindingResult
  /** assign */
  handlerId?: string
  /** Who gets it next, for the flow. */
  receiverName?: string
}

const NODE: Record<FindingMove, string> = {
  assign: '指派',
  feedback: '处置',
  agree: '复核',
  sendBack: '复核',
}

/** domain.md "Numbers": ZX + yyyymmdd + 5 digits. */
export const findingNumber = (at: Millis, number: number): string =>
  `ZX${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

/** What the flow calls giving it to a person: 指派, 改派. */
const assignLabel = ({ facts }: FindingRecord): string => HANDOVER_LABEL[findingAssignWay(facts)]

/** Makes a move on a finding at a moment (epoch ms) and writes it into its flow. DemoError by the rule that forbids it. */
export function makeFindingMove(
  record: FindingRecord,
  move: FindingMove,
  by: Performer,
  at: Millis,
  { opinion = '', photos = [], result = 'fixed', handlerId, receiverName = '' }: FindingDetails = {},
): void {
  refuseMove(mayFinding(move, record.facts, by, at))
  const action = move === 'assign' ? assignLabel(record) : FINDING_MOVE_LABEL[move]
  record.facts = movedFinding(move, record.facts, { by: by.id, at, handlerId })
  // In new hands it is new to everybody but the one who put it there.
  record.openedBy = [by.id]
  addFindingLine(record, at, {
    node: NODE[move],
    action,
    operatorName: by.name,
    receiverName,
    opinion,
    attachments: photos,
  })
  if (move === 'feedback') record.feedback = { result, opinion, byName: by.name, at, photos }
  if (move === 'agree') record.review = { byId: by.id, byName: by.name, opinion, at }
}

/** A line more, with its photos. */
export function addFindingLine(
  record: FindingRecord,
  at: Millis,
  line: Omit<FindingLine, 'id' | 'time'>,
): void {
  record.photos.push(...line.attachments.filter((photo) => !record.photos.includes(photo)))
  record.flow.push({ ...line, id: `${record.id}-${record.flow.length + 1}`, time: at })
}

import { formatTime } from '@/domain/format'
import {
  COMMAND_MOVE_LABEL,
  type CommandMove,
  isOpenCommand,
  mayCommand,
  movedCommand,
} from '@/domain/command'
import type { Millis } from '@/domain/time'
import type { City, FlowRecord, Performer, PhotoRecord } from '../city/model'
import { DemoError } from '../gateway/errors'
import { refuseMove } from '../records/refuse'
import type { CommandRecord } from './model'

/** The 指令 with this id; refuses with 指令不存在. */
export function commandOf(db: Pick<City, 'commands'>, id: string): CommandRecord {
  const record = db.commands.get(id)
  if (!record) throw new DemoError('指令不存在或已被删除')
  return record
}

export interface CommandDetails {
  opinion?: string
  reasonName?: string
  photos?: readonly PhotoRecord[]
  clientId?: string
}

/** Makes a move on a command at a moment (epoch ms) and writes it into its flow. DemoError by the rule that forbids it. */
export function makeCommandMove(
  record: CommandRecord,
  move: CommandMove,
  by: Performer,
  at: Millis,
  { opinion = '', reasonName = '', photos = [], clientId }: CommandDetails = {},
): FlowRecord {
  refuseMove(mayCommand(move, record.facts, by, at))
  record.facts = movedCommand(move, record.facts, at)
  noteCommandOpened(record, by)
  if (move === 'refuse') record.reasonName = reasonName
  record.photos.push(...photos.filter((photo) => !record.photos.includes(photo)))
  const line: FlowRecord = {
    id: `${record.id}-${record.flow.length + 1}`,
    node: '指令',
    action: COMMAND_MOVE_LABEL[move],
    operatorName: by.name,
    receiverName: move === 'refuse' ? record.issuerName : '',
    opinion: [reasonName, opinion].filter(Boolean).join('：'),
    time: at,
    attachments: photos,
    clientId,
  }
  record.flow.push(line)
  return line
}

/** docs/domain.md "Numbers": ZL + yyyymmdd + 5 digits. */
export const commandNumber = (at: Millis, number: number): string =>
  `ZL${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

/** Somebody has opened it: to whoever has it to do it is new no more. */
export function noteCommandOpened(record: CommandRecord, { id }: { id: string }): void {
  if (isOpenCommand(record.facts) && !record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

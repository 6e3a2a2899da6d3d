import type { CommandDetail } from '@/api/contract/command'
import {
  COMMAND_MOVE_LABEL,
  type CommandFacts,
  type CommandMove,
  isOpenCommand,
  mayCommand,
  movedCommand,
} from '@/domain/command'
import type { Millis } from '@/domain/time'
import type { City, FlowRecord, Performer, PhotoRecord, Recorded, Spot } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { addLine, finder, opened } from '../records/flow'

declare module '../city/model' {
  interface City {
    commands: Map<string, CommandRecord>
  }
}

type Texts = 'taskNo' | 'title' | 'content' | 'urgent' | 'issuerName' | 'issuerPhone' | 'reasonName'

export interface CommandRecord extends Recorded, Pick<CommandDetail, Texts> {
  place: Spot | null
  facts: CommandFacts
}

export const commandOf = finder((db: Pick<City, 'commands'>) => db.commands, '指令')

export interface CommandDetails {
  opinion?: string
  reasonName?: string | undefined
  photos?: readonly PhotoRecord[]
  clientId?: string
}

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
  return addLine(record, at, {
    node: '指令',
    action: COMMAND_MOVE_LABEL[move],
    operatorName: by.name,
    receiverName: move === 'refuse' ? record.issuerName : '',
    opinion: [reasonName, opinion].filter(Boolean).join('：'),
    attachments: photos,
    clientId,
  })
}

export function noteCommandOpened(record: CommandRecord, by: { id: string }): void {
  if (isOpenCommand(record.facts)) opened(record, by)
}

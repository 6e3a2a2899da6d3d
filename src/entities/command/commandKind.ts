import {
  commandDetail,
  commandFlow as flowRead,
  commandPhotos,
  type CommandDetail,
  type CommandRow,
} from '@/api/contract/command'
import { commandLampFacts, commandTrace, mayCommand, type CommandMove } from '@/domain/command'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { CommandCard } from './CommandCard'
import { commandMarks } from './commandMarks'
import { CommandHead } from './CommandHead'
import { CommandInfo } from './CommandInfo'
import { CommandSummary } from './CommandSummary'

export type CommandFlow = RecordFlow<CommandRow, CommandDetail, CommandMove>
export type CommandView = RecordView<CommandRow, CommandDetail, CommandMove>
export type CommandLink = ActionLink<CommandMove>

const part = (name: 'flow' | 'files') => (id: string) => to.taskDetail({ kind: 'command', id, part: name })

/** 指令: what the centre has a collector do. */
export const commandKind: RecordKind<CommandRow, CommandDetail, CommandMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'command',
  noun: '指令',
  reads: { detail: commandDetail, flow: flowRead, photos: commandPhotos, files: commandPhotos },
  verdict: mayCommand,
  trace: commandTrace,
  marks: commandMarks,
  marker: (row, now) => {
    const { id, longitude, latitude, title, taskNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    return { id, position, look: lookOfLamp(lampOf(commandLampFacts(row), now)), label: `${title} ${taskNo}` }
  },
  Card: CommandCard,
  Summary: CommandSummary,
  Head: CommandHead,
  Info: CommandInfo,
  stamp: ({ address, taskNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: taskNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  // Nothing shows how it was: a command begins with words.
  before: () => undefined,
  links: { files: part('files'), flow: part('flow') },
}

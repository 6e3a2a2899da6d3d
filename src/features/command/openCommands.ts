import { hasRole } from '@/domain/actor'
import {
  commandDetail,
  commandDoingPage,
  commandFlow,
  commandPhotos,
  commandWaitPage,
  type CommandRow,
} from '@/api/contract/command'
import { commonOpinions, feedbackOpinions } from '@/api/contract/words'
import { timeLeft } from '@/domain/deadline/lamp'
import { commandLampFacts, commandFingerprint } from '@/domain/command'
import { opinionReads, type OpenList, type OpenWork } from '@/kit/prefetch/openWork'
import { smallPictures } from '@/kit/record/photos/photos'

/** The queries of the command lists without filters, sorted by deadline (commandKind). */
const LISTS: readonly OpenList<CommandRow>[] = [commandWaitPage, commandDoingPage].map((endpoint) => ({
  endpoint,
  query: { sort: 'deadline' },
}))

/** The open 指令 of a collector. */
export const openCommands: OpenWork<CommandRow> = {
  name: 'command',
  noun: '指令',
  lists: (roles) => (hasRole({ roles }, 'collector') ? LISTS : []),
  reads: { detail: commandDetail, flow: commandFlow, photos: commandPhotos },
  formReads: [
    ...opinionReads(['receive']),
    { endpoint: commonOpinions, input: { query: { kind: 'feedback' } } },
    { endpoint: feedbackOpinions, input: {} },
  ],
  dicts: ['command_refuse_reason'],
  pictures: (_row, photos) => smallPictures('', photos),
  left: (row, now) => timeLeft(commandLampFacts(row), now),
  trace: commandFingerprint,
}

import * as contract from '@/api/contract/command'
import { commandFeedbackProblems, type CommandMove, receiveProblems } from '@/domain/command'
import { wirePhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import { dictionary } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { refuseProblems } from '../gateway/errors'
import { handle, paged } from '../gateway/handle'
import { lineBy, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { detailRoute, flowRoute, lineRoute } from '../records/routes'
import { commandLists, wireCommandDetail } from './lists'
import { type CommandDetails, commandOf, makeCommandMove, noteCommandOpened } from './move'

function act(db: Db, user: User, move: CommandMove, id: string, details: CommandDetails): null {
  refuseIfLocked(db, user, 'command', id)
  makeCommandMove(commandOf(db, id), move, user, db.clock.now(), details)
  return null
}

export const commandArea: Area = {
  name: 'command',
  create: () => ({ commands: new Map() }),
  lists: { command: commandLists },
  lockable: { command: lockable(commandOf, noteCommandOpened) },
  handlers: [
    paged(contract.commandWaitPage, commandLists, 'commandWait'),
    paged(contract.commandDoingPage, commandLists, 'commandDoing'),
    paged(contract.commandDonePage, commandLists, 'commandDone'),
    detailRoute(contract.commandDetail, commandOf, wireCommandDetail, noteCommandOpened),
    flowRoute(contract.commandFlow, commandOf),
    handle(contract.commandPhotos, ({ db, query }) => wirePhotos(commandOf(db, query.id))),
    handle(contract.commandReceive, ({ db, user, data: { id, opinion } }) => {
      refuseProblems(receiveProblems({ result: 'receive', reasonType: '', opinion }))
      return act(db, user, 'receive', id, { opinion })
    }),
    handle(contract.commandRefuse, ({ db, user, data: { id, reasonType, opinion } }) => {
      const reason = dictionary(db, 'command_refuse_reason')?.find(({ value }) => value === reasonType)
      refuseProblems(receiveProblems({ result: 'refuse', reasonType: reason?.value ?? '', opinion }))
      return act(db, user, 'refuse', id, { opinion, reasonName: reason?.label })
    }),
    handle(contract.commandFeedback, ({ db, user, data: { id, clientId, opinion, attachments } }) => {
      const known = lineBy(db.commands.values(), user, clientId)
      if (known) return { id: known.id }
      refuseProblems(commandFeedbackProblems({ opinion, photoCount: attachments.length }, 'feedback'))
      const record = commandOf(db, id)
      const photos = takePhotos(db, user, record, attachments)
      const line = makeCommandMove(record, 'feedback', user, db.clock.now(), { opinion, photos, clientId })
      return { id: line.id }
    }),
    lineRoute(contract.commandFeedbackByClientId, (db) => db.commands.values()),
    handle(contract.commandComplete, ({ db, user, data: { id, clientId, opinion, attachments } }) => {
      if (clientId !== '' && lineBy(db.commands.values(), user, clientId)) return null
      refuseProblems(commandFeedbackProblems({ opinion, photoCount: attachments.length }, 'complete'))
      const photos = takePhotos(db, user, commandOf(db, id), attachments)
      return act(db, user, 'complete', id, { opinion, photos, clientId })
    }),
  ],
}

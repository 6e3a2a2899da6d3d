import type { Db, User } from '../city/model'
import * as contract from '@/api/contract/visit'
import * as visitActCalls from '@/api/contract/visitAct'
import { noteOpened } from '../case/act'
import { wireFlowPhotos, wirePhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import { done, handle, paged } from '../gateway/handle'
import { detailRoute, flowRoute } from '../records/routes'
import { finish, resultBy } from './act'
import { visitLists, wireVisitDetail } from './lists'
import { visitOf, type Visit } from './visits'

const openVisited = ({ record }: Visit, by: User, db: Db): void => noteOpened(record, by, db)

export const visitArea: Area = {
  name: 'visit',
  lists: { visit: visitLists },
  lockable: { visit: lockable(visitOf, openVisited) },
  handlers: [
    paged(contract.unVerifyPage, visitLists, 'verify'),
    paged(contract.doneVerifyPage, visitLists, 'verified'),
    paged(contract.unCheckPage, visitLists, 'check'),
    paged(contract.doneCheckPage, visitLists, 'checked'),
    detailRoute(contract.visitDetail, visitOf, wireVisitDetail, openVisited),
    flowRoute(contract.visitFlow, (db, id) => visitOf(db, id).record),
    handle(contract.visitPhotos, ({ db, query }) => wirePhotos(visitOf(db, query.id).record)),
    handle(contract.visitFiles, ({ db, query }) => wireFlowPhotos(visitOf(db, query.id).record)),
    done(visitActCalls.visitVerify, ({ db, user, data }) => finish(db, user, 'verify', data)),
    handle(visitActCalls.visitByClientId, ({ db, user, query }) => resultBy(db, user, query.clientId)),
    done(visitActCalls.visitCheck, ({ db, user, data }) => finish(db, user, 'check', data)),
  ],
}

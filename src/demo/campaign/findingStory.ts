import { PhotoKind } from '@/domain/attachment'
import type { FindingResult } from '@/domain/campaign/finding'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import { userOf } from '../city/db'
import type { Story, User } from '../city/model'
import { frozen } from '../city/sharing'
import { numbered } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/json'
import { byDay, shots } from '../stories/builder'
import { WANG } from '../stories/plan'
import { campaignOf } from './act'
import { blankFinding, buildRegistration, closeOnTheSpot, makeFindingMove } from './findingAct'
import seeds from './findings.json'
import { BEAT, type FindingRecord } from './model'

type FindingEnding = 'open' | 'given' | 'passedOn' | 'handedIn' | 'sentBack' | 'closed' | 'onTheSpot'

interface FindingSeed {
  campaign: string
  item: number
  ago: number
  /** User ids. */
  by: string
  text: string
  ending: FindingEnding
  handler?: string
  result?: FindingResult
  /** Opinions of 处置反馈 and 复核. */
  feedback?: string
  opinion?: string
  reviewer?: string
}

const findings = typed<readonly FindingSeed[]>(seeds)

export function buildFindings({ city, random, now }: Story): void {
  const player = (id: string): User => userOf(city, id)
  findings.forEach((seed, index) => {
    const id = `F${String(index + 1).padStart(3, '0')}`
    const record = begin({ city, random: random.fork(id), now }, seed, id, player(seed.by))
    record.problemNo = numbered('ZX', record.registerTime, index + 1)
    goOn(record, seed, now, player)
    city.findings.set(id, record)
  })
}

function begin({ city, random, now }: Story, seed: FindingSeed, id: string, by: User): FindingRecord {
  const campaign = campaignOf(city, seed.campaign)
  const within = { from: campaign.start + 10 * MINUTE, to: now - MINUTE }
  const wished = byDay(Math.max(now - seed.ago * HOUR, within.from), within)
  const at = Math.floor(Math.min(wished, within.to) / MINUTE) * MINUTE
  const itemId = campaign.items[seed.item]?.id ?? ''
  const place = frozen(pickPlace(random, BEAT))
  const record = blankFinding(campaign, { id, itemId, place, description: seed.text, clientId: '' }, by, at)
  buildRegistration(record, by, at, shots(record, at, by, [PhotoKind.near, PhotoKind.far]))
  return record
}

const HUANG = '1201'

/** Makes the moves of a seed, spread over at most 20 hours since registration. */
function goOn(
  record: FindingRecord,
  { ending, handler: handlerId, result, feedback, opinion, reviewer, by }: FindingSeed,
  now: Millis,
  player: (id: string) => User,
): void {
  const from = record.registerTime
  const at = (share: number): Millis =>
    from + Math.floor((Math.min(now - from, 20 * HOUR) * share) / MINUTE) * MINUTE
  if (ending === 'onTheSpot') {
    const own = player(by)
    closeOnTheSpot(record, own, from, {
      opinion: feedback,
      photos: shots(record, from, own, [PhotoKind.after]),
    })
    return
  }
  if (ending === 'open' || handlerId === undefined) return
  const handler = player(handlerId)
  const give = (to: User, when: Millis, opinion = '') =>
    makeFindingMove(record, 'assign', player(WANG), when, {
      opinion,
      handlerId: to.id,
      receiverName: to.name,
    })
  if (ending === 'given') return give(handler, at(0.1), opinion)
  if (ending === 'passedOn') {
    give(player(HUANG), at(0.1))
    return give(handler, at(0.3), opinion)
  }
  makeFindingMove(record, 'feedback', handler, at(0.5), {
    result,
    opinion: feedback,
    photos: shots(record, at(0.5), handler, [PhotoKind.after]),
    receiverName: record.registrarName,
  })
  if (ending === 'handedIn' || reviewer === undefined) return
  makeFindingMove(record, ending === 'sentBack' ? 'sendBack' : 'agree', player(reviewer), at(0.7), {
    opinion,
    receiverName: ending === 'sentBack' ? handler.name : '',
  })
}

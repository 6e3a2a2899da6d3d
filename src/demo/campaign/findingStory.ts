import { PhotoKind } from '@/domain/attachment'
import type { FindingResult } from '@/domain/campaign/finding'
import type { FindingMove } from '@/domain/campaign/findingMoves'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import { userOf } from '../city/db'
import type { Story, User } from '../city/model'
import { frozen } from '../city/sharing'
import { numbered } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/json'
import { byDay, shots } from '../stories/builder'
import { wholeMinutes } from '../stories/issued'
import { campaignOf } from './act'
import { blankFinding, buildRegistration, closeOnTheSpot, makeFindingMove } from './findingAct'
import seeds from './findings.json'
import { BEAT, type FindingRecord } from './model'

/** `share`: of the time since registration, at most 20 hours. `by`, `to`: user ids. */
interface StepSeed {
  move: FindingMove
  share: number
  by: string
  to?: string
  result?: FindingResult
  opinion?: string
}

interface FindingSeed {
  campaign: string
  item: number
  ago: number
  /** User id. */
  by: string
  text: string
  /** How the registrar corrected it. */
  onTheSpot?: string
  moves?: readonly StepSeed[]
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
  const at = wholeMinutes(Math.min(wished, within.to))
  const itemId = campaign.items[seed.item]?.id ?? ''
  const place = frozen(pickPlace(random, BEAT))
  const record = blankFinding(campaign, { id, itemId, place, description: seed.text, clientId: '' }, by, at)
  buildRegistration(record, shots(record, at, by, [PhotoKind.near, PhotoKind.far]))
  return record
}

function goOn(
  record: FindingRecord,
  { by: ownId, onTheSpot: opinion, moves = [] }: FindingSeed,
  now: Millis,
  player: (id: string) => User,
): void {
  const from = record.registerTime
  if (opinion !== undefined) {
    const own = player(ownId)
    closeOnTheSpot(record, { opinion, photos: shots(record, from, own, [PhotoKind.after]) })
  }
  for (const { move, share, by, to, ...words } of moves) {
    const at = from + wholeMinutes(Math.min(now - from, 20 * HOUR) * share)
    makeFindingMove(record, move, player(by), at, {
      ...words,
      handlerId: to,
      receiverName: to && player(to).name,
      photos: move === 'feedback' ? shots(record, at, player(by), [PhotoKind.after]) : [],
    })
  }
}

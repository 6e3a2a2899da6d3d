import { PhotoKind } from '@/domain/attachment'
import { type CampaignKind, civilizedTotal } from '@/domain/campaign/campaign'
import type { FindingResult } from '@/domain/campaign/finding'
import type { FindingMove } from '@/domain/campaign/findingMoves'
import { formatTime } from '@/domain/format'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { userOf } from '../city/db'
import type { City, Story, User } from '../city/model'
import { frozen } from '../city/sharing'
import { numbered } from '../records/flow'
import { pick } from '../records/wire'
import { pickPlace } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import type { Random } from '../seed/random'
import { type Problem, problems, type UnitKind, typed } from '../seed/types'
import { byDay, shots } from '../stories/builder'
import { wholeMinutes } from '../stories/issued'
import { LIN } from '../stories/plan'
import { campaignOf } from './act'
import seeds from './campaigns.json'
import { blankFinding, buildRegistration, closeOnTheSpot, makeFindingMove } from './findingMoves'
import findingSeeds from './findings.json'
import { BEAT, type CampaignRecord, type FindingRecord, type PointRecord } from './model'

/** `full`: 0 if not scored; `scene`: the 小类 whose picture it shows. */
type ItemRow = readonly [name: string, full: number, standard: string, unit: UnitKind, scene: string]

type PointRow = readonly [name: string, sort: string]

interface CampaignSeed {
  id: string
  kind: CampaignKind
  name: string
  requirement: string
  unitName: string
  /** Relative to now, in days. */
  days: readonly [from: number, to: number]
  /** The problem of a report from this campaign; '' for any. */
  problem: readonly [smallType: string, name: string]
  items: readonly ItemRow[]
  points: readonly PointRow[]
  /** Number of 林志强's points that are done; `wrong`: number of these with a problem. */
  done: number
  wrong: number
  /** Number of points, from the last, that belong to a colleague. */
  colleague: number
}

const campaigns = typed<readonly CampaignSeed[]>(seeds.campaigns)

const LOSSES = typed<readonly (readonly [item: number, points: number, reason: string])[]>(seeds.losses)

/** 吴丽华, of the next beat. */
const COLLEAGUE = '1101'

export function buildCampaigns({ city, random, now }: Story): void {
  for (const seed of campaigns) {
    const campaign = campaignFrom(seed, random.fork(seed.id), now)
    const lin = userOf(city, LIN)
    const own = campaign.points.filter(({ holderId }) => holderId === LIN)
    const reported = reportedIn(city, campaign)
    own.slice(0, seed.done).forEach((point, index) => {
      const at = Math.min(campaign.end, now) - (seed.done - index) * 3 * HOUR - index * 7 * MINUTE
      const wrong = index >= seed.done - seed.wrong
      if (seed.kind === 'civilized')
        point.scores = [{ ...scoreAt(campaign.items, point, at, wrong), byName: lin.name }]
      else {
        const found = wrong ? reported.shift() : undefined
        const state = wrong ? 'problem' : 'normal'
        const when = found?.times.report ?? at
        point.end = { state, at: when, byId: LIN, metres: 18, caseId: found?.id ?? '' }
      }
    })
    city.campaigns.set(campaign.id, campaign)
  }
}

function campaignFrom(seed: CampaignSeed, random: Random, now: Millis): CampaignRecord {
  const [from, to] = seed.days
  const start = dayStart(dayNumber(now + from * DAY)) + 8 * HOUR
  const mine = seed.points.length - seed.colleague
  return {
    ...pick(seed, 'id', 'kind', 'name', 'requirement', 'unitName'),
    campaignNo: `ZX${formatTime(start, 'YYYYMMDD')}${seed.id.slice(-2)}`,
    regionName: '思明区 鹭江街道',
    start,
    end: dayStart(dayNumber(now + to * DAY)) + 18 * HOUR,
    problem: problemOf(seed),
    items: seed.items.map(([name, full, standard, unit, scene], index) => ({
      id: `${seed.id}-I${index + 1}`,
      name,
      full,
      standard,
      unit,
      scene,
    })),
    points: seed.points.map(([name, sortName], index) => ({
      id: `${seed.id}-P${String(index + 1).padStart(2, '0')}`,
      name,
      sortName,
      place: frozen(pickPlace(random, BEAT)),
      holderId: index < mine ? LIN : COLLEAGUE,
      end: null,
      scores: [],
      clientIds: [],
    })),
  }
}

function problemOf({ problem: [smallType, name] }: CampaignSeed): Problem | null {
  return (
    problems.find((one) => one.smallType === smallType && (name === '' || one.manageProblem === name)) ?? null
  )
}

const reportedIn = ({ cases }: City, { problem, start }: CampaignRecord): CaseRecord[] =>
  [...cases.values()].filter(
    (record) =>
      record.facts.reporterId === LIN &&
      record.problem.smallTypeId === problem?.smallTypeId &&
      (record.times.report ?? 0) >= start,
  )

type Items = CampaignRecord['items']

function scoreAt(items: Items, { id, place }: PointRecord, at: Millis, wrong: boolean) {
  const lost = (wrong ? LOSSES : []).flatMap(([index, points, reason]) => {
    const item = items[index]
    const unitCode = responsibleUnit('sanitation', place).orgCode
    return item ? [{ itemId: item.id, points, reason, unitCode, photos: [] }] : []
  })
  const { full, score } = civilizedTotal(items, lost)
  return {
    id: `${id}-S1`,
    at,
    score,
    full,
    lost,
    remark: wrong ? '' : '整体较好，继续保持',
    metres: 25,
    clientId: '',
  }
}

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

const findings = typed<readonly FindingSeed[]>(findingSeeds)

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

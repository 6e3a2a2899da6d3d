import { type CampaignKind, civilizedTotal } from '@/domain/campaign/campaign'
import { formatTime } from '@/domain/format'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { userOf } from '../city/db'
import type { City, Story } from '../city/model'
import { frozen } from '../city/sharing'
import { pick } from '../records/wire'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/json'
import { responsibleUnit } from '../seed/organisation'
import type { Random } from '../seed/random'
import { type Problem, problems, type UnitKind } from '../seed/types'
import { LIN } from '../stories/plan'
import seeds from './campaigns.json'
import { BEAT, type CampaignRecord, type PointRecord, type ScoreRecord } from './model'

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

function scoreAt(
  items: Items,
  { id, place }: PointRecord,
  at: Millis,
  wrong: boolean,
): Omit<ScoreRecord, 'byName'> {
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

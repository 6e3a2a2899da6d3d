import { isOffered } from '@/domain/verdict'
import { mayFinding, type FindingMove } from '@/domain/campaign/findingMoves'
import type { Millis } from '@/domain/time'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import { campaignOf } from '../special/campaign'
import type { CampaignRecord } from '../special/model'
import type { FindingRecord } from './model'

/** The 专项问题 with this id; refuses with 专项问题不存在. */
export function findingOf({ findings }: Pick<Db, 'findings'>, id: string): FindingRecord {
  const record = findings.get(id)
  if (!record) throw new DemoError('专项问题不存在或已被删除')
  return record
}

/** The item of its campaign that it is about; refuses where that has none by this id. */
export function itemOf(campaign: CampaignRecord, itemId: string): CampaignRecord['items'][number] {
  const item = campaign.items.find(({ id }) => id === itemId)
  if (!item) throw new DemoError('请选择检查项')
  return item
}

/** What a finding is about. */
export function aboutOf(db: Pick<Db, 'campaigns'>, { campaignId, itemId }: FindingRecord) {
  const campaign = campaignOf(db, campaignId)
  return { campaign, item: itemOf(campaign, itemId) }
}

/** Those of one campaign. */
export const findingsOf = ({ findings }: Pick<Db, 'findings'>, campaignId: string): FindingRecord[] =>
  [...findings.values()].filter((record) => record.campaignId === campaignId)

/** What is somebody's to do with one. */
const TODO: readonly FindingMove[] = ['feedback', 'assign', 'agree']

/** Whether it waits for this user, who has not opened it since it came there. */
export const isUnreadFinding = ({ facts, openedBy }: FindingRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((move) => isOffered(mayFinding(move, facts, user, now)))

/** Somebody has opened it: to them it is new no more. */
export function noteFindingOpened(record: FindingRecord, { id }: { id: string }): void {
  if (!record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

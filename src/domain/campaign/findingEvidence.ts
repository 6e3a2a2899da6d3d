import { REASON_MIN } from '@/domain/case/evidence'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import {
  textLength,
  lengthProblem,
  problemIf,
  problemsOf,
  requiredText,
  type Problem,
} from '@/domain/problems'
import type { Millis } from '@/domain/time'
import { campaignState, type CampaignFacts } from './campaign'
import type { FindingResult } from './finding'

// Errors of the forms about a finding, in the order of each form, by field.

/** Why no finding may be registered in a campaign at a moment (epoch ms); '' when it may. */
export function whyNotFound(campaign: Pick<CampaignFacts, 'start' | 'end'>, at: Millis): string {
  const state = campaignState(campaign, at)
  if (state === 'running') return ''
  return state === 'coming' ? '专项还没有开始，请另选' : '专项已经结束，请另选'
}

export interface RegisterInput {
  /** Null when none is chosen, or it is unknown. */
  campaign: Pick<CampaignFacts, 'start' | 'end'> | null
  itemId: string
  hasPosition: boolean
  photoCount: number
  description: string
  /** 现场整改: corrected on the spot, with a photo after. */
  selfHandled: boolean
  afterCount: number
}

export type RegisterField = 'campaign' | 'item' | 'place' | 'photos' | 'description' | 'afterPhotos'

/** Errors of 登记 at a moment (epoch ms): campaign and item, position, photo. */
export function registerProblems(form: RegisterInput, at: Millis): Problem<RegisterField>[] {
  const { campaign, itemId, hasPosition, photoCount, description, selfHandled, afterCount } = form
  const over = campaign ? whyNotFound(campaign, at) : '请选择专项'
  return problemsOf<RegisterField>(
    problemIf(over !== '', 'campaign', over),
    problemIf(campaign !== null && itemId === '', 'item', '请选择检查项'),
    problemIf(!hasPosition, 'place', '请标注问题位置'),
    problemIf(photoCount < 1, 'photos', '请至少上传一张照片'),
    lengthProblem('description', description, '问题描述'),
    problemIf(selfHandled && afterCount < 1, 'afterPhotos', '现场整改请上传一张整改后照片'),
  )
}

/** Errors of 处置反馈: result, text, photo. */
export function findingFeedbackProblems(form: {
  result: FindingResult | ''
  opinion: string
  photoCount: number
}): Problem<'result' | 'opinion' | 'photos'>[] {
  const { result, opinion, photoCount } = form
  const length = textLength(opinion)
  const explains = result === 'eased' || result === 'unfounded'
  return problemsOf<'result' | 'opinion' | 'photos'>(
    problemIf(result === '', 'result', '请选择处置结果'),
    explains && length > 0 && length < REASON_MIN
      ? { field: 'opinion', text: `处置说明至少 ${REASON_MIN} 个字` }
      : requiredText('opinion', opinion, '处置说明'),
    problemIf(photoCount < 1, 'photos', '请至少上传一张处置后照片'),
  )
}

/** Errors of 复核: only 打回 needs a reason. '' when nothing is chosen. */
export const findingReviewProblems = ({
  result,
  opinion,
}: {
  result: '' | 'agree' | 'sendBack'
  opinion: string
}): Problem<'result' | 'opinion'>[] =>
  problemsOf<'result' | 'opinion'>(
    problemIf(result === '', 'result', '请选择复核结果'),
    result === 'sendBack'
      ? requiredText('opinion', opinion, '打回理由')
      : lengthProblem('opinion', opinion, '复核意见'),
  )

/** Errors of 指派: the assignee, and a reason when there is one already. `holderId`: the current assignee. */
export const findingAssignProblems = ({
  handlerId,
  opinion,
  way,
  holderId,
}: {
  handlerId: string
  opinion: string
  way: AssignWay
  holderId: string
}): Problem<'handlerId' | 'opinion'>[] =>
  problemsOf<'handlerId' | 'opinion'>(
    problemIf(handlerId === '', 'handlerId', '请选择处置人'),
    problemIf(handlerId !== '' && handlerId === holderId, 'handlerId', '问题已在此人手中，请另选一人'),
    way === 'assign'
      ? lengthProblem('opinion', opinion, '指派说明')
      : requiredText('opinion', opinion, `${HANDOVER_LABEL[way]}理由`),
  )

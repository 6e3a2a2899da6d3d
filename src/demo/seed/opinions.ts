import type { OpinionKind } from '@/domain/words'
import taskTexts from '../keytask/texts.json'
import opinions from './opinions.json'
import type { Random } from './random'
import type { UnitKind } from './types'

export const {
  userLabels,
  defaultOpinions,
  feedbackOpinions,
  ownOpinions,
  signOpinions,
  verifyOpinions,
  checkOpinions,
  refusalReasons,
} = opinions

const handlingOpinions: Readonly<Record<UnitKind, readonly string[]>> = opinions.handlingOpinions

export function handlingOpinion(random: Random, unit: UnitKind): string {
  return random.pick(handlingOpinions[unit])
}

/** By OpinionKind, for `defaultList`. */
export const opinionsByKind: Readonly<Record<OpinionKind, readonly string[]>> = {
  handle: defaultOpinions,
  sign: signOpinions,
  assign: opinions.assignOpinions,
  refuseSign: refusalReasons,
  delay: opinions.delayReasons,
  urge: taskTexts.urgeWords,
  confirm: opinions.confirmOpinions,
  sendBack: opinions.sendBackReasons,
  park: opinions.parkingReasons,
  release: opinions.releaseReasons,
  revoke: opinions.withdrawalReasons,
  approve: opinions.approveOpinions,
  refuse: [...taskTexts.returnReasons, taskTexts.delayDecisions.rejected],
  feedback: feedbackOpinions,
  verify: verifyOpinions.real,
  verifyFalse: verifyOpinions.false,
  unable: verifyOpinions.unable,
  check: checkOpinions.passed,
  checkFailed: checkOpinions.failed,
}

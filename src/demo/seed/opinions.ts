import type { OpinionKind } from '@/domain/words'
import { delayDecisions, returnReasons, urgeWords } from '../keytask/texts'
import opinions from './opinions.json'
import type { Random } from './random'
import type { UnitKind } from './types'

/** What people write: of each kind of opinion several, and the labels a user begins with (white text on them keeps 4.5:1). */
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

/** One 处置说明 as this kind of unit would write it. */
export function handlingOpinion(random: Random, unit: UnitKind): string {
  return random.pick(handlingOpinions[unit])
}

/** Default opinions of every kind (domain/words): what `defaultList` answers with. */
export const opinionsByKind: Readonly<Record<OpinionKind, readonly string[]>> = {
  handle: defaultOpinions,
  sign: signOpinions,
  assign: opinions.assignOpinions,
  refuseSign: refusalReasons,
  delay: opinions.delayReasons,
  urge: urgeWords,
  confirm: opinions.confirmOpinions,
  sendBack: opinions.sendBackReasons,
  park: opinions.parkingReasons,
  release: opinions.releaseReasons,
  revoke: opinions.withdrawalReasons,
  approve: opinions.approveOpinions,
  refuse: [...returnReasons, delayDecisions.rejected],
  feedback: feedbackOpinions,
  verify: verifyOpinions.real,
  verifyFalse: verifyOpinions.false,
  unable: verifyOpinions.unable,
  check: checkOpinions.passed,
  checkFailed: checkOpinions.failed,
}

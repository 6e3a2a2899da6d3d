import type { CaseView, CaseScreens } from '@/entities/case/caseKind'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK, linksOf } from '../caseLinks'
import { CONFIRM_LOCK } from './confirmLock'

/** A case whose handling is to be confirmed. */
export const confirmView = (screens: CaseScreens): CaseView => ({
  kind: screens.kind,
  tackleType: CONFIRM_LOCK,
  main: () => linksOf(screens).confirm,
  more: [INFO_LINK, FILES_LINK, FEEDBACK_LINK],
})

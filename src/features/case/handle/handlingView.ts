import type { CaseView, CaseScreens } from '@/entities/case/caseKind'
import { DELAY_LINK, linksOf, WITHDRAW_LINK } from '../caseLinks'
import { HANDLING_LOCK } from './form/handlingLock'

/** A case that is handled, by its department or by the person it is assigned to. */
export function handlingView(screens: CaseScreens): CaseView {
  const { assign, reassign, passOn, handle, personal, more } = linksOf(screens)
  return {
    kind: screens.kind,
    tackleType: HANDLING_LOCK,
    main: ({ step }) => (step === 'personal' ? personal : handle),
    others: [assign, reassign, passOn, DELAY_LINK, WITHDRAW_LINK],
    more,
  }
}

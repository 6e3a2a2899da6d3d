import type { CaseView, CaseScreens } from '@/entities/case/caseKind'
import { FILES_LINK, INFO_LINK, linksOf } from '../caseLinks'
import { SIGN_LOCK } from './signLock'

/** A case before it is signed. */
export function signView(screens: CaseScreens): CaseView {
  const { sign, labels } = linksOf(screens)
  return {
    kind: screens.kind,
    tackleType: SIGN_LOCK,
    main: () => sign,
    more: [INFO_LINK, FILES_LINK, labels],
  }
}

import { caseKind } from '@/entities/case/caseKind'
import type { CaseScreens } from '@/entities/case/caseScreens'
import { KeyCaseCard } from './KeyCaseCard'
import { KeyCaseHead } from './KeyCaseHead'
import { KeyCaseSummary } from './KeyCaseSummary'

/** 重点案件 are cases (docs/decisions/0024): only drawn with the task they belong to. */
export const keyCaseKind: CaseScreens['kind'] = {
  ...caseKind,
  Card: KeyCaseCard,
  Head: KeyCaseHead,
  Summary: KeyCaseSummary,
  // The tasks above it stand first.
  glimpse: undefined,
}

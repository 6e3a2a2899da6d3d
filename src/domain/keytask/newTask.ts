import type { KeyTaskFacts } from './taskFacts'

/** An empty 督办任务, for the rule who may start one. */
export const NEW_TASK: KeyTaskFacts = {
  id: '',
  stage: 'draft',
  since: null,
  starterId: '',
  approverId: '',
  leadId: '',
  undertakerId: '',
  assists: [],
  inspectorId: '',
  progress: 0,
  lastFeedback: null,
  reworkCount: 0,
  startTime: null,
  deadline: null,
  finishTime: null,
  cycleDays: 0,
  submittedById: '',
  openedByNext: false,
  delayAsked: false,
  delay: null,
  urges: [],
  openCaseCount: 0,
  answerDue: false,
}

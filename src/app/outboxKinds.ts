import type { OutboxKind } from '@/stores/outbox/kind'

/**
 * The types of queued actions, by the name in their actions. Loaded when an action is sent or the panel opens: neither this
 * table nor its modules are in the first load. Written out rather than found by a glob: stored actions have these names, and one
 * action loads its own module only.
 */
export const outboxKinds = {
  report: () => import('@/entities/report/reportKind').then(({ reportKind }) => reportKind),
  feedback: () => import('@/features/case/feedback/feedbackKind').then(({ feedbackKind }) => feedbackKind),
  commandReceive: () => import('@/entities/command/receiveKind').then(({ receiveKind }) => receiveKind),
  commandFeedback: () => import('@/features/command/progressKind').then(({ progressKind }) => progressKind),
  verify: () => import('@/features/visit/visitAct').then(({ verifyKind }) => verifyKind),
  check: () => import('@/features/visit/visitAct').then(({ checkKind }) => checkKind),
  commandComplete: () => import('@/features/command/completeKind').then(({ completeKind }) => completeKind),
  todoHandle: () => import('@/features/duty/todo/todoAct').then(({ todoHandleKind }) => todoHandleKind),
  daily: () => import('@/features/duty/daily/dailyAct').then(({ dailyKind }) => dailyKind),
  findingFeedback: () =>
    import('@/features/campaign/handle/feedbackAct').then(({ findingFeedbackKind }) => findingFeedbackKind),
  finding: () => import('@/features/campaign/register/registerKind').then(({ registerKind }) => registerKind),
  pointPass: () => import('@/entities/campaign/passKind').then(({ passKind }) => passKind),
  pointScore: () => import('@/features/campaign/civilized/scoreKind').then(({ scoreKind }) => scoreKind),
  taskAnswer: () =>
    import('@/features/keytask/answer/taskAnswerKind').then(({ taskAnswerKind }) => taskAnswerKind),
  taskFeedback: () => import('@/features/keytask/handle/stageKind').then(({ stageKind }) => stageKind),
  taskInspect: () =>
    import('@/features/keytask/answer/inspectAct').then(({ taskInspectKind }) => taskInspectKind),
  addedPhotos: () =>
    import('@/features/report/record/addedPhotosKind').then(({ addedPhotosKind }) => addedPhotosKind),
  complaint: () =>
    import('@/features/feedback/submit/submissionKind').then(({ complaintKind }) => complaintKind),
  suggestion: () => import('@/features/feedback/submit/submissionKind').then(({ adviceKind }) => adviceKind),
  suggestionAsk: () => import('@/features/feedback/follow/followKind').then(({ askKind }) => askKind),
  suggestionRating: () =>
    import('@/features/feedback/follow/followKind').then(({ ratingKind }) => ratingKind),
  objectCorrection: () => import('@/entities/object/correctKind').then(({ correctKind }) => correctKind),
  faqOpinion: () => import('@/features/faq/opinionKind').then(({ opinionKind }) => opinionKind),
  questionAnswer: () => import('@/features/question/answerKind').then(({ answerKind }) => answerKind),
  noticeRead: () => import('@/features/notice/readKind').then(({ readKind }) => readKind),
  message: () => import('@/features/conversation/messageKind').then(({ messageKind }) => messageKind),
  boothScore: () => import('@/features/collection/booth/scoreAct').then(({ scoreAct }) => scoreAct),
  collectMerchant: () =>
    import('@/features/collection/form/collectAct').then(({ merchantAct }) => merchantAct),
  collectStallPoint: () =>
    import('@/features/collection/form/collectAct').then(({ stallPointAct }) => stallPointAct),
  survey: () => import('@/features/violation/entry/entryKind').then(({ entryKind }) => entryKind),
  building: () =>
    import('@/features/violation/building/buildingKind').then(({ buildingKind }) => buildingKind),
  collectPoint: () => import('@/features/collection/form/collectAct').then(({ pointAct }) => pointAct),
  dutySignIn: () => import('@/features/duty/sign/signKind').then(({ signInKind }) => signInKind),
  dutySignOut: () => import('@/features/duty/sign/signKind').then(({ signOutKind }) => signOutKind),
  inspectPiece: () => import('@/entities/patrol/patrolKinds').then(({ pieceKind }) => pieceKind),
  inspectEnd: () => import('@/entities/patrol/patrolKinds').then(({ endKind }) => endKind),
} satisfies Record<string, () => Promise<OutboxKind>>

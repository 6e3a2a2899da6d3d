/**
 * The module of each screen, by route name. A separate chunk: the chunk names of all screens would enlarge the first load.
 * Written out rather than found by a glob, which would cut a chunk for every file and could not name several screens of one module.
 */
export const screens = {
  caseSign: () => import('@/features/case/sign/CaseSign'),
  caseDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ CaseDetailScreen: CaseDetail }) => ({
      default: CaseDetail,
    })),
  caseEdit: () => import('@/features/case/sign/SignOrAssign').then(({ CaseEdit }) => ({ default: CaseEdit })),
  caseHandle: () =>
    import('@/features/case/screens/HandlingLists').then(({ CaseHandle }) => ({ default: CaseHandle })),
  caseHandleDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ CaseHandleDetail }) => ({
      default: CaseHandleDetail,
    })),
  caseHandleEdit: () =>
    import('@/features/case/handle/HandlingEdit').then(({ CaseHandleEdit }) => ({ default: CaseHandleEdit })),
  attachmentDetail: () => import('@/features/case/screens/AttachmentDetail'),
  handleInfo: () =>
    import('@/features/case/screens/CaseDetails').then(({ HandleInfo }) => ({ default: HandleInfo })),
  personalHandle: () =>
    import('@/features/case/screens/HandlingLists').then(({ PersonalHandle }) => ({
      default: PersonalHandle,
    })),
  personalHandleDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ PersonalHandleDetail }) => ({
      default: PersonalHandleDetail,
    })),
  personalHandleEdit: () =>
    import('@/features/case/handle/PersonalEdit').then(({ PersonalHandleEdit }) => ({
      default: PersonalHandleEdit,
    })),
  applyDelay: () =>
    import('@/features/case/handle/CaseEdits').then(({ ApplyDelay }) => ({ default: ApplyDelay })),
  caseWithdrawal: () =>
    import('@/features/case/screens/CaseLists').then(({ CaseWithdrawal }) => ({ default: CaseWithdrawal })),
  caseWithdrawalEdit: () =>
    import('@/features/case/handle/CaseEdits').then(({ CaseWithdrawalEdit }) => ({
      default: CaseWithdrawalEdit,
    })),
  handleConfirm: () =>
    import('@/features/case/screens/CaseLists').then(({ HandleConfirm }) => ({ default: HandleConfirm })),
  handleConfirmDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ HandleConfirmDetail }) => ({
      default: HandleConfirmDetail,
    })),
  handleConfirmEdit: () =>
    import('@/features/case/handle/CaseEdits').then(({ HandleConfirmEdit }) => ({
      default: HandleConfirmEdit,
    })),
  caseRelieve: () =>
    import('@/features/case/screens/CaseLists').then(({ CaseRelieve }) => ({ default: CaseRelieve })),
  caseRelieveDetail: () =>
    import('@/features/case/release/ClockDetails').then(({ CaseRelieveDetail }) => ({
      default: CaseRelieveDetail,
    })),
  caseRelieveEdit: () => import('@/features/case/release/CaseRelieveEdit'),
  caseAddFeedback: () =>
    import('@/features/case/screens/CaseLists').then(({ CaseAddFeedback }) => ({ default: CaseAddFeedback })),
  caseAddFeedbackDetail: () => import('@/features/case/feedback/CaseAddFeedbackDetail'),
  caseAddFeedbackEdit: () => import('@/features/case/feedback/CaseAddFeedbackEdit'),
  opinionTemplate: () => import('@/features/case/words/OpinionTemplate'),
  caseLable: () =>
    import('@/features/case/words/CaseLabels').then(({ CaseLable }) => ({ default: CaseLable })),
  caseDetail2: () => import('@/features/case/screens/CaseDetail2'),
  handlingCase: () =>
    import('@/features/case/screens/CaseLists').then(({ HandlingCase }) => ({ default: HandlingCase })),
  caseUnion: () =>
    import('@/features/case/screens/CaseLists').then(({ CaseUnion }) => ({ default: CaseUnion })),
  advertiseMonitor: () => import('@/features/case/query/AdvertiseMonitor'),
  caseWarn: () => import('@/features/case/screens/CaseLists').then(({ CaseWarn }) => ({ default: CaseWarn })),
  caseWarnDetail: () =>
    import('@/features/case/release/ClockDetails').then(({ CaseWarnDetail }) => ({
      default: CaseWarnDetail,
    })),
  shortMsg: () => import('@/features/case/query/ShortMsg'),
  keyApplyDelay: () => import('@/features/keytask/handle/KeyApplyDelay'),
  keyAttachmentDetail: () => import('@/features/keytask/screens/KeyAttachmentDetail'),
  keyHandleInfo: () =>
    import('@/features/keytask/screens/TaskDetails').then(({ KeyHandleInfo }) => ({
      default: KeyHandleInfo,
    })),
  keyTaskHandle: () =>
    import('@/features/keytask/screens/TaskLists').then(({ KeyTaskHandle }) => ({ default: KeyTaskHandle })),
  keyTaskHandleEdit: () => import('@/features/keytask/handle/KeyTaskHandleEdit'),
  keyTaskHandleDetail: () =>
    import('@/features/keytask/screens/TaskDetails').then(({ KeyTaskHandleDetail }) => ({
      default: KeyTaskHandleDetail,
    })),
  keyTaskConfirm: () =>
    import('@/features/keytask/screens/TaskLists').then(({ KeyTaskConfirm }) => ({
      default: KeyTaskConfirm,
    })),
  keyTaskConfirmDetail: () =>
    import('@/features/keytask/screens/TaskDetails').then(({ KeyTaskConfirmDetail }) => ({
      default: KeyTaskConfirmDetail,
    })),
  keyTaskConfirmEdit: () =>
    import('@/features/keytask/handle/ApprovalEdits').then(({ KeyTaskConfirmEdit }) => ({
      default: KeyTaskConfirmEdit,
    })),
  fieldInspection: () => import('@/features/keytask/answer/FieldInspection'),
  checkFeedback: () =>
    import('@/features/keytask/screens/TaskLists').then(({ CheckFeedback }) => ({ default: CheckFeedback })),
  checkFeedbackDetail: () => import('@/features/keytask/answer/CheckFeedbackDetail'),
  checkFeedbackEdit: () => import('@/features/keytask/answer/CheckFeedbackEdit'),
  keyCaseDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ KeyCaseDetail }) => ({ default: KeyCaseDetail })),
  keyCaseEdit: () =>
    import('@/features/case/sign/SignOrAssign').then(({ KeyCaseEdit }) => ({ default: KeyCaseEdit })),
  keyCaseHandle: () =>
    import('@/features/case/screens/HandlingLists').then(({ KeyCaseHandle }) => ({ default: KeyCaseHandle })),
  keyCaseHandleDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ KeyCaseHandleDetail }) => ({
      default: KeyCaseHandleDetail,
    })),
  keyCaseHandleEdit: () =>
    import('@/features/case/handle/PersonalEdit').then(({ KeyCaseHandleEdit }) => ({
      default: KeyCaseHandleEdit,
    })),
  keyCaseLable: () =>
    import('@/features/case/words/CaseLabels').then(({ KeyCaseLable }) => ({ default: KeyCaseLable })),
  keyHandleConfirm: () =>
    import('@/features/case/screens/CaseLists').then(({ KeyHandleConfirm }) => ({
      default: KeyHandleConfirm,
    })),
  keyHandleConfirmDetail: () =>
    import('@/features/case/screens/CaseDetails').then(({ KeyHandleConfirmDetail }) => ({
      default: KeyHandleConfirmDetail,
    })),
  keyHandleConfirmEdit: () =>
    import('@/features/case/handle/CaseEdits').then(({ KeyHandleConfirmEdit }) => ({
      default: KeyHandleConfirmEdit,
    })),
  keyTaskStart: () => import('@/features/keytask/start/KeyTaskStart'),
  examineApproval: () =>
    import('@/features/keytask/screens/TaskLists').then(({ ExamineApproval }) => ({
      default: ExamineApproval,
    })),
  examineApprovalDetail: () =>
    import('@/features/keytask/screens/TaskDetails').then(({ ExamineApprovalDetail }) => ({
      default: ExamineApprovalDetail,
    })),
  examineApprovalEdit: () =>
    import('@/features/keytask/handle/ApprovalEdits').then(({ ExamineApprovalEdit }) => ({
      default: ExamineApprovalEdit,
    })),
  infoCollection: () => import('@/features/collection/record/InfoCollection'),
  dataCollectRecord: () => import('@/features/collection/record/DataCollectRecord'),
  scanBoothInfo: () => import('@/features/collection/booth/ScanBoothInfo'),
  boothMerchant: () =>
    import('@/features/collection/form/CollectScreen').then(({ BoothMerchant }) => ({
      default: BoothMerchant,
    })),
  stallPoint: () =>
    import('@/features/collection/form/CollectScreen').then(({ StallPoint }) => ({ default: StallPoint })),
  point: () => import('@/features/collection/form/CollectScreen').then(({ Point }) => ({ default: Point })),
  privacyPolicy: () => import('@/features/policy/PrivacyPolicy'),
  sdkPrivacy: () => import('@/features/policy/SdkPrivacy'),
  videoCall: () => import('@/features/conversation/call/VideoCall'),
  conversation: () => import('@/features/conversation/Conversation'),
  verifyTask: () => import('@/features/visit/VisitLists').then(({ VerifyTask }) => ({ default: VerifyTask })),
  verifyAction: () =>
    import('@/features/visit/VisitActions').then(({ VerifyAction }) => ({ default: VerifyAction })),
  checkTask: () => import('@/features/visit/VisitLists').then(({ CheckTask }) => ({ default: CheckTask })),
  checkAction: () =>
    import('@/features/visit/VisitActions').then(({ CheckAction }) => ({ default: CheckAction })),
  commandTask: () => import('@/features/command/CommandTask'),
  commandAction: () => import('@/features/command/CommandAction'),
  taskDetail: () => import('@/features/visit/TaskDetail'),
  taskRecord: () => import('@/features/visit/TaskRecord'),
  merchantQuery: () =>
    import('@/features/object/ObjectLists').then(({ MerchantQuery }) => ({ default: MerchantQuery })),
  merchantDetail: () =>
    import('@/features/object/ObjectDetails').then(({ MerchantDetail }) => ({ default: MerchantDetail })),
  gridQuery: () => import('@/features/object/ObjectLists').then(({ GridQuery }) => ({ default: GridQuery })),
  gridDetail: () => import('@/features/object/zone/GridDetail'),
  elementDetail: () =>
    import('@/features/object/ObjectDetails').then(({ ElementDetail }) => ({ default: ElementDetail })),
  pointQuery: () =>
    import('@/features/object/ObjectLists').then(({ PointQuery }) => ({ default: PointQuery })),
  pointDetail: () =>
    import('@/features/object/ObjectDetails').then(({ PointDetail }) => ({ default: PointDetail })),
  stallPointQuery: () =>
    import('@/features/object/ObjectLists').then(({ StallPointQuery }) => ({ default: StallPointQuery })),
  stallPointDetail: () =>
    import('@/features/object/ObjectDetails').then(({ StallPointDetail }) => ({ default: StallPointDetail })),
  zoneLayer: () => import('@/features/object/zone/ZoneLayer'),
  zoneLayerDetail: () => import('@/features/object/zone/ZoneLayerDetail'),
  specialRegister: () =>
    import('@/features/campaign/register/RegisterScreen').then(({ SpecialRegister }) => ({
      default: SpecialRegister,
    })),
  speciaSupervise: () =>
    import('@/features/campaign/register/RegisterScreen').then(({ SpeciaSupervise }) => ({
      default: SpeciaSupervise,
    })), // sic: specia
  specialRecode: () => import('@/features/campaign/register/SpecialRecode'), // sic: Recode
  specialProDetail: () =>
    import('@/features/campaign/handle/FindingDetails').then(({ SpecialProDetail }) => ({
      default: SpecialProDetail,
    })),
  specialHandle: () => import('@/features/campaign/handle/SpecialHandle'),
  specialProHandleDetail: () =>
    import('@/features/campaign/handle/FindingDetails').then(({ SpecialProHandleDetail }) => ({
      default: SpecialProHandleDetail,
    })),
  specialFeedback: () => import('@/features/campaign/handle/SpecialFeedback'),
  specialDetail: () => import('@/features/campaign/inspect/SpecialDetail'),
  specialInspect: () => import('@/features/campaign/inspect/SpecialInspect'),
  civilizedSpecial: () => import('@/features/campaign/civilized/CivilizedSpecial'),
  problemRegister: () => import('@/features/report/register/ProblemRegister'),
  inspectRecord: () => import('@/features/patrol/InspectRecord'),
  inspectDetail: () => import('@/features/patrol/InspectDetail'),
  search: () => import('@/features/portal/Search'),
  inspectRun: () => import('@/features/patrol/run/InspectRun'),
  problemRecord: () => import('@/features/report/record/ProblemRecord'),
  problemDetail: () => import('@/features/report/record/ProblemDetail'),
  appDataStatistics: () => import('@/features/stats/app/AppDataStatistics'),
  platformStatistics: () => import('@/features/stats/platform/PlatformStatistics'),
  complaint: () =>
    import('@/features/feedback/submit/SubmissionScreen').then(({ Complaint }) => ({ default: Complaint })),
  suggestion: () =>
    import('@/features/feedback/submit/SubmissionScreen').then(({ Suggestion }) => ({ default: Suggestion })),
  suggestionHistory: () => import('@/features/feedback/suggestion/SuggestionHistory'),
  suggestionDetail: () => import('@/features/feedback/suggestion/SuggestionDetail'),
  twoViolations: () => import('@/features/violation/building/Manage'),
  twoViolationsManage: () => import('@/features/violation/building/Manage'),
  oneBuilding: () =>
    import('@/features/violation/building/BuildingFile').then(({ OneBuilding }) => ({
      default: OneBuilding,
    })),
  recordList: () => import('@/features/violation/record/RecordList'),
  inspectEntry: () => import('@/features/violation/entry/InspectEntry'),
  dutyReportRecord: () => import('@/features/duty/record/DutyReportRecord'),
  signDetail: () => import('@/features/duty/sign/SignDetail'),
  dutyDetail: () =>
    import('@/features/duty/roster/DutyRoster').then(({ DutyDetail }) => ({ default: DutyDetail })),
  dutyTodo: () => import('@/features/duty/todo/DutyTodo').then(({ DutyTodo }) => ({ default: DutyTodo })),
  dutyTodoDetail: () =>
    import('@/features/duty/todo/DutyTodo').then(({ DutyTodoDetail }) => ({ default: DutyTodoDetail })),
  dutyTodoEdit: () => import('@/features/duty/todo/DutyTodoEdit'),
  dailyDetail: () => import('@/features/duty/daily/DailyDetail'),
  dailyEdit: () => import('@/features/duty/daily/DailyEdit'),
  dutySearch: () =>
    import('@/features/duty/roster/DutyRoster').then(({ DutySearch }) => ({ default: DutySearch })),
  announcement: () => import('@/features/notice/Announcement'),
  announcementDetail: () => import('@/features/notice/AnnouncementDetail'),
  noticeDetail: () => import('@/features/notice/ExternalNotice'),
  faq: () => import('@/features/faq/Faq'),
  question: () => import('@/features/question/Question'),
  notFound: () => import('@/app/NotFound'),
} satisfies Record<string, () => Promise<unknown>>

/** The route names that have a screen. */
export type BuiltName = keyof typeof screens

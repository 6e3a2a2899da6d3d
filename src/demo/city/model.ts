import type { CaseFacts } from '@/domain/case/caseFacts'
import type { Actor } from '@/domain/actor'
import type { Pause, TimeLimit } from '@/domain/deadline/deadline'
import type { Position } from '@/domain/geo'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import type { CommandFacts } from '@/domain/task/command'
import type { VisitKind, VisitResult } from '@/domain/task/visit'
import type { Millis } from '@/domain/time'
import type {
  DictionaryEntry,
  HandlingTemp,
  Label,
  Lock,
  Opinion,
  PlannedFailure,
  StoredFile,
  Undertaking,
} from './cityParts'
import type { DemoClock } from './clock'
import type { CollectRecord, ScoreRecord } from '../collect/model'
import type { DutyCity } from '../duty/model'
import type { NoticeRecord } from '../notice/model'
import type { CorrectionRecord, ObjectRecord } from '../object/model'
import type { AnswerRecord } from '../question/model'
import type { PhotoRecord } from './photoRecord'
import type { FindingRecord } from '../finding/model'
import type { Place } from '../seed/geography'
import type { Problem } from '../seed/types'
import type { SuggestionRecord } from '../suggestion/record'
import type { CampaignRecord } from '../special/model'
import type { BuildingRecord, SurveyRecord } from '../twoViolations/model'
import type { Talks } from '../call/model'

/** Who acts on a case: an account, or somebody of the city who has none. */
export interface Performer extends Actor {
  name: string
}

export interface User extends Performer {
  mobile: string
  orgCode: string
  orgName: string
  duty: string
  gridText: string
  /** Known to WeCom under this id; '' while not bound. */
  wxUserId: string
  /** False: login answers 133 until the binding step is done (spec §8). */
  bound: boolean
}

export interface FlowRecord {
  id: string
  /** 环节 */
  node: string
  /** 操作 */
  action: string
  operatorName: string
  receiverName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
  /** The id its author's device gave it, where the app may send it later. */
  clientId?: string
  /** 处置结果, of a handling. */
  result?: string
}

/** What the deadline is reckoned from. `granted`: delays agreed to since this clock started. */
export interface RunningClock {
  limit: TimeLimit
  start: Millis
  granted: number
  pauses: readonly Pause[]
}

export type CaseTime = 'report' | 'register' | 'dispatch' | 'sign' | 'handle' | 'check' | 'close'

/** What a collector found on a visit. */
export interface VisitEnd {
  at: Millis
  result: VisitResult
  /** In words, as its dictionary has it; '' where it explains itself. */
  reasonName: string
  opinion: string
  metres: number | null
  farReason: string
  photos: readonly PhotoRecord[]
  /** Of a 核实 that corrected it: the type as it was reported. */
  formerType: string
}

/** A 核实 or 核查 of a case, given to one collector. */
export interface VisitRecord {
  id: string
  taskNo: string
  kind: VisitKind
  holderId: string
  since: Millis
  deadline: Millis
  /** Who had it before and could not do it, and why; null for whom it was given first. */
  passedOn: { byName: string; reason: string } | null
  /** Its case was taken back before anybody went. */
  dropped: boolean
  end: VisitEnd | null
}

/** A case. `facts` is what the rules of `domain` read and write; everything else hangs on it. */
export interface CaseRecord {
  id: string
  taskNo: string
  facts: CaseFacts
  problem: Problem
  place: Place
  sourceName: string
  description: string
  componentCode: string
  /** What of the city it is about, by its id, where it was reported at one. */
  objectId?: string
  reporterName: string
  reporterPhone: string
  /** The collector of the beat: gets the 核实 and the 核查 task. */
  collectorId: string
  urgent: boolean
  /** Below an open 督办任务. */
  supervised: boolean
  /** Every 督办任务 that supervises it, or did. */
  keyTaskIds: readonly string[]
  typical: boolean
  labelIds: string[]
  times: Partial<Record<CaseTime, Millis>>
  /** Null before it is dispatched. */
  clock: RunningClock | null
  signerName: string
  flow: FlowRecord[]
  photos: PhotoRecord[]
  undertakings: Undertaking[]
  /** Every 核实 and 核查 of it, the oldest first; only the last may be open. Replaced, never changed. */
  visits: readonly VisitRecord[]
  /** The id its reporter's device gave it, where it was reported by the app. */
  clientId?: string
  /** Who has opened it since it came into the hands it is in. */
  openedBy: readonly string[]
  /** Somebody else signs it between the list and the submit, so that a batch has a row that fails. */
  contested: boolean
}

/** A line of the flow of a 督办任务: of a feedback on whose part and how far, of a 核查 from where it was told. */
export interface TaskLine extends FlowRecord {
  departmentId?: string
  progress?: number
  metres?: number | null
  farReason?: string
  /** Of 提交办结: why cases were left over. */
  caseReason?: string
}

export type TaskTime = 'submit' | 'approve' | 'sign' | 'confirm' | 'close'
export type TaskPerson = 'starter' | 'approver' | 'undertaker' | 'inspector'

/** What the form of 督办发起 says of a task, besides who does it and until when (its facts). */
export interface KeyTaskTold {
  type: string
  level: string
  reason: string
  requirement: string
  caseIds: readonly string[]
  /** Null: its cases say where it is. */
  place: (Position & { address: string }) | null
}

/** A 督办任务. `facts` is what the rules of `domain` read and write; everything else hangs on it. */
export interface KeyTaskRecord extends KeyTaskTold {
  id: string
  /** 督办号; '' before it was first submitted. */
  taskNo: string
  facts: KeyTaskFacts
  names: Readonly<Record<TaskPerson, string>>
  times: Partial<Record<TaskTime, Millis>>
  delaysGranted: number
  flow: TaskLine[]
  photos: PhotoRecord[]
  /** Ids its starter's device gave its saves. */
  clientIds: readonly string[]
  openedBy: readonly string[]
}

/** A 指令: `facts` is what the rules of `domain` read and write. */
export interface CommandRecord {
  id: string
  taskNo: string
  title: string
  content: string
  urgent: boolean
  issuerName: string
  issuerPhone: string
  place: (Position & { address: string }) | null
  facts: CommandFacts
  reasonName: string
  flow: FlowRecord[]
  photos: PhotoRecord[]
  openedBy: readonly string[]
}

/** Everything the gateway knows. */
export interface City extends Talks {
  users: Map<string, User>
  /** How often a user's tokens were killed; part of the token, so older ones are unknown. */
  tokenAge: Map<string, number>
  captchas: Map<string, Millis>
  usedCodes: Set<string>
  cases: Map<string, CaseRecord>
  /** The moment this city was told for; null where it has no archive (a city of another size than usual). */
  toldAt: Millis | null
  /** Cases of former months, which nobody works on any more; null until somebody asks for one (case/archive.ts). */
  archive: Map<string, CaseRecord> | null
  keyTasks: Map<string, KeyTaskRecord>
  commands: Map<string, CommandRecord>
  suggestions: Map<string, SuggestionRecord>
  /** What was added or changed of the city's objects; all others are those of the seed (object/store.ts). */
  objects: Map<string, ObjectRecord>
  corrections: CorrectionRecord[]
  /** 采集记录; null until somebody asks for one (collect/store.ts). */
  collects: Map<string, CollectRecord> | null
  /** 巡查打分 of this world. */
  scores: ScoreRecord[]
  /** Campaigns (专项) with their points. */
  campaigns: Map<string, CampaignRecord>
  /** 一楼一档, and what was found at each building. */
  buildings: Map<string, BuildingRecord>
  surveys: Map<string, SurveyRecord>
  /** What was found wrong in them (专项问题). */
  findings: Map<string, FindingRecord>
  /** 值班, 日报 and 班组待办. */
  duty: DutyCity
  locks: Map<string, Lock>
  /** 暂存 by user and case: `<user id>/<case id>`. */
  temps: Map<string, HandlingTemp>
  labels: Label[]
  opinions: Opinion[]
  /** What users said of 常见问题: `<user id>/<question id>`. */
  faqOpinions: Map<string, { opinion: 'useful' | 'useless'; time: Millis }>
  /** 问卷: what was answered; the moment their deadlines are counted from. */
  questionAnswers: AnswerRecord[]
  questionsToldAt: Millis
  /** 公告. */
  notices: NoticeRecord[]
  files: Map<string, StoredFile>
  failures: PlannedFailure[]
  delays: { ms: number; path: string }[]
  /** Dictionaries set by a control call; they come before the city's own. */
  dictionaries: Map<string, DictionaryEntry[]>
  lastId: number
}

/** One world: a city and the time it lives by. */
export interface Db extends City {
  clock: DemoClock
}

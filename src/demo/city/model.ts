import type { Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'
import type { Talks } from '../call/model'
import type { CaseRecord } from '../case/model'
import type { CollectRecord, ScoreRecord } from '../collect/model'
import type { DutyCity } from '../duty/model'
import type { FindingRecord } from '../finding/model'
import type { KeyTaskRecord } from '../keytask/model'
import type { NoticeRecord } from '../notice/model'
import type { CorrectionRecord, ObjectRecord } from '../object/model'
import type { AnswerRecord } from '../question/model'
import type { CampaignRecord } from '../special/model'
import type { SuggestionRecord } from '../suggestion/record'
import type { CommandRecord } from '../task/model'
import type { BuildingRecord, SurveyRecord } from '../twoViolations/model'
import type {
  DictionaryEntry,
  HandlingTemp,
  Label,
  Lock,
  Opinion,
  PlannedFailure,
  StoredFile,
} from './cityParts'
import type { DemoClock } from './clock'

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

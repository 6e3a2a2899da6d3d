import type { AnnouncementSeed } from './texts/announcementSeed'
import { dayNumber, dayStart, HOUR } from '@/domain/time'
import type { Millis } from '@/domain/time'
import { announcements } from './texts/announcements'
import { describeAppearance } from './texts/describeAppearance'
import { describeEmergencies } from './texts/describeEmergencies'
import { describeFacilities } from './texts/describeFacilities'
import { describeGreenery } from './texts/describeGreenery'
import { describeOrder } from './texts/describeOrder'
import { describeStreetFurniture } from './texts/describeStreetFurniture'
import { handlingOpinions } from './texts/opinions'
import { fillSlots } from './texts/slots'
import type { Problem } from './types'
import type { UnitKind } from './types/model'
import type { Random } from './random'
import type { Templates } from './texts/templates'

// 问题来源: the list of domain.md "Fields of a case"; weights are ours, most reports come from collectors.
export const problemSources = [
  '采集员上报',
  '公众举报',
  '12345',
  '12319',
  '领导交办',
  '视频上报',
  '部门批转',
  '专项普查',
] as const
export type ProblemSource = (typeof problemSources)[number]

const SOURCE_WEIGHTS: readonly (readonly [ProblemSource, number])[] = [
  ['采集员上报', 58],
  ['公众举报', 9],
  ['12345', 14],
  ['12319', 4],
  ['领导交办', 2],
  ['视频上报', 8],
  ['部门批转', 2],
  ['专项普查', 3],
]

const templates: Templates = {
  ...describeFacilities,
  ...describeStreetFurniture,
  ...describeGreenery,
  ...describeAppearance,
  ...describeOrder,
  ...describeEmergencies,
}

/** The templates of 问题描述 for a 管理问题; [] when there are none (a test says there always are). */
export function descriptionTemplates(
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): readonly string[] {
  return templates[problem.smallType]?.[problem.manageProblem] ?? []
}

/** One 问题描述, with its slots filled. Throws a RangeError for a problem without templates. */
export function describeProblem(
  random: Random,
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): string {
  return fillSlots(random, random.pick(descriptionTemplates(problem)))
}

/** One 处置说明 as this kind of unit would write it. */
export function handlingOpinion(random: Random, unit: UnitKind): string {
  return random.pick(handlingOpinions[unit])
}

/** One 问题来源, most often a collector's report. */
export function pickSource(random: Random): ProblemSource {
  return random.weighted(SOURCE_WEIGHTS)
}

/** The notices with the moment each was published (9:00 to 16:00 of the city's day), newest first. */
export function datedAnnouncements(now: Millis): (AnnouncementSeed & { publishedAt: Millis })[] {
  return announcements.map((notice, index) => ({
    ...notice,
    publishedAt: dayStart(dayNumber(now) - notice.daysAgo) + (9 + (index % 8)) * HOUR,
  }))
}

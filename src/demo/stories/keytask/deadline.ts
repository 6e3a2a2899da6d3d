import { dayNumber, dayStart, HOUR, type Millis } from '@/domain/time'
import type { TaskPlan } from './plan'
import type { TaskTelling } from './teller'

/** How much of its time is used up when the story ends, or was when it was handed in. */
const USED: Record<TaskPlan['lamp'], readonly [least: number, most: number]> = {
  green: [0.1, 0.6],
  yellow: [0.7, 0.96],
  red: [1.05, 1.6],
}

/** 18:00 of the day a moment lies in: when people let something end. */
export const evening = (at: Millis): Millis => dayStart(dayNumber(at)) + 18 * HOUR

/** The next full half hour. */
const halfHour = (at: Millis): Millis => Math.ceil(at / (HOUR / 2)) * (HOUR / 2)

/** Nobody is given less than this to do something in time. */
const SHORTEST = 6 * HOUR

/** Until when a task started at `t.at` had time, such that its lamp at `end` is the one planned: an evening where one fits. */
export function deadlineFor({ plan, random, at }: TaskTelling, end: Millis): Millis {
  const [least, most] = USED[plan.lamp]
  const total = (end - at) / random.between(least + 0.1, most - 0.1, 3)
  const wanted = at + Math.max(total, plan.lamp === 'green' ? SHORTEST : 0)
  const used = (deadline: Millis): number => (end - at) / (deadline - at)
  const fits = (deadline: Millis): boolean =>
    deadline > at && used(deadline) >= least && used(deadline) <= most
  const day = 24 * HOUR
  const evenings = [evening(wanted), evening(wanted + day), evening(wanted - day)]
  return evenings.find(fits) ?? [halfHour(wanted)].find(fits) ?? wanted
}

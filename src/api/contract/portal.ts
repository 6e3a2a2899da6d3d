import * as v from 'valibot'
import { get } from '../endpoint'
import { pause } from './pause'
import { count, flag, list, listById, maybe, maybeNumber, moment, number, record, text } from '../tolerant'

/** The tags of work in the field. */
export const WORK = ['case', 'keyTask', 'command', 'special', 'dutyTodo'] as const

/** Counts of the workbench: one number per type of work, by the rights of the account. */
export const todoCount = get('/api-digital/api/v1/appPortal/todoCount', {
  source: 'assumed',
  about: [
    ...WORK,
    'suggestion',
    'answerRead',
    'daily',
    'notice',
    'noticeRead',
    'conversation',
    'messageRead',
    'question',
    'building',
    'collect',
  ],
  body: v.nullish(
    record({
      sign: count(),
      handle: count(),
      rework: count(),
      confirm: count(),
      /** 督办任务 to sign or in progress, as 主办 or 协办. */
      supervise: count(),
      /** Of these, the ones to sign. */
      superviseSign: count(),
      /** To approve, with undecided delays; to confirm; to inspect; failed 核查 to answer. */
      superviseApprove: count(),
      superviseConfirm: count(),
      superviseInspect: count(),
      superviseAnswer: count(),
      /** Own drafts of 督办任务, also returned ones. */
      superviseDraft: count(),
      /** 重点案件 to handle, to rework, and to confirm. */
      keyCase: count(),
      keyCaseRework: count(),
      keyCaseConfirm: count(),
      verify: count(),
      check: count(),
      command: count(),
      /** Of these, the ones to receive. */
      commandWait: maybe(count()),
      /** 专项问题 to correct or to assign, and those to review. */
      finding: count(),
      findingReview: count(),
      warn: count(),
      overdue: count(),
      /** Overdue stops of 今日路线 that are no cases. */
      overdueStop: maybe(count()),
      /** Own 投诉建议 answered since the user opened them last. */
      suggestionAnswer: count(),
      /** 班组待办 to accept or in progress. */
      dutyTodo: count(),
      /** 日报 of others to read, and own returned ones. */
      daily: count(),
      /** Of these, the own returned ones. */
      dailyReturned: maybe(count()),
      /** Unread 公告. */
      notice: count(),
      /** Unread messages of colleagues. */
      message: count(),
      /** 问卷 to answer. */
      question: count(),
      /** 应巡 of 两违巡查, by building. */
      building: count(),
      /** 采集任务 to do. */
      collect: maybe(count()),
      /** A video call rings for the current user: the app then reads `appCall/incoming`. */
      ringing: v.nullish(flag(), null),
      /** 值班中: signed in for a shift and not out, so that a video call may come. */
      onShift: v.nullish(flag(), null),
    }),
    {},
  ),
  loading: false,
})
export type TodoCounts = NonNullable<v.InferOutput<typeof todoCount.body>>

const routeStop = record({
  id: text(),
  title: text(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  deadline: moment(),
  limitAmount: number(),
  limitUnit: text(),
  limitStart: moment(),
  pauses: list(pause),
  parkedUntil: moment(),
  /** Type of the work, which decides the screen of the stop. */
  kind: text(),
  /** The campaign of a point. */
  campaignId: text(),
  /** When it was done today. */
  doneTime: moment(),
})

/**
 * 今日路线: open work of the account, as many stops as a day can hold and all overdue ones, least time left first. `points`: open points of running
 * campaigns; the phone takes the nearest. `done`: done today. `total`: all open work.
 */
export const todayRoute = get('/api-digital/api/v1/appPortal/todayRoute', {
  source: 'assumed',
  about: WORK,
  body: v.nullish(
    record({
      list: listById(routeStop),
      points: listById(routeStop),
      done: listById(routeStop),
      total: count(),
    }),
    {},
  ),
  loading: false,
})
export type Route = v.InferOutput<typeof todayRoute.body>
export type RouteStop = Route['list'][number]

export const latestNotice = get('/api-digital/api/v1/appNotice/latest', {
  source: 'assumed',
  about: 'notice',
  body: maybe(record({ id: text(), title: text(), time: moment() })),
  loading: false,
})

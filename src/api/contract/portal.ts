import * as v from 'valibot'
import { get } from '../endpoint'
import { pause } from './pause'
import { count, list, listById, maybe, maybeNumber, moment, number, record, text } from '../tolerant'

/** Counts of the workbench strip; one number per kind of work, by what the account may see. */
export const todoCount = get('/api-digital/api/v1/appPortal/todoCount', {
  source: 'assumed',
  about: [
    'case',
    'keyTask',
    'command',
    'special',
    'suggestion',
    'answerRead',
    'dutyTodo',
    'daily',
    'notice',
    'noticeRead',
    'conversation',
    'messageRead',
    'question',
    'building',
  ],
  body: v.nullish(
    record({
      sign: count(),
      handle: count(),
      rework: count(),
      confirm: count(),
      /** 督办任务 to sign or to work on, one's own as 主办 or 协办. */
      supervise: count(),
      /** Of these the ones to sign. */
      superviseSign: count(),
      /** To approve, delays asked for included; to confirm; to inspect; failed 核查 to answer. */
      superviseApprove: count(),
      superviseConfirm: count(),
      superviseInspect: count(),
      superviseAnswer: count(),
      /** Own drafts of 督办任务, also those that were returned. */
      superviseDraft: count(),
      /** 重点案件 to handle, to handle again, and to confirm. */
      keyCase: count(),
      keyCaseRework: count(),
      keyCaseConfirm: count(),
      verify: count(),
      check: count(),
      command: count(),
      /** 专项问题 to put right or to hand out, and those to review. */
      finding: count(),
      findingReview: count(),
      warn: count(),
      overdue: count(),
      /** 投诉建议 of one's own that were answered since one opened them last. */
      suggestionAnswer: count(),
      /** 班组待办 to receive or under way. */
      dutyTodo: count(),
      /** 日报 of others that wait to be read, and own ones that were returned. */
      daily: count(),
      /** 公告 one has not read. */
      notice: count(),
      /** Messages of colleagues that one has not read. */
      message: count(),
      /** 问卷 to answer. */
      question: count(),
      /** 应巡 of 两违巡查, by building. */
      building: count(),
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
  /** Which work this is, so that the stop opens the right screen. */
  kind: text(),
  /** Of a point of a campaign: which one. */
  campaignId: text(),
  /** Of what was done today: when. */
  doneTime: moment(),
})

/**
 * 今日路线: open work of the account, as many stops as a day can hold, what has least time left first. `points`: of the campaigns
 * that run, those to go to; the phone takes the nearest. `done`: what was done today. `total` counts all there is to do.
 */
export const todayRoute = get('/api-digital/api/v1/appPortal/todayRoute', {
  source: 'assumed',
  about: ['case', 'keyTask', 'command', 'special', 'dutyTodo'],
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

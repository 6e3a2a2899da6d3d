import { registerAreas, type AreaRow } from '@/city/areas'
import { registerScreens, type ScreenRow } from '@/kit/screen/rows'
import { caseAreas } from './case'
import { fieldAreas } from './field'
import { APP, firstScreen, screen } from './row'

/**
 * All areas with their 130 screens: the 125 paths of spec §2, the 3 children of /twoViolations, inspectRun and search. Written out rather than
 * found by a glob, because links get their names and parameters from these types.
 */
export const areas = {
  portal: {
    screens: [
      firstScreen('gateway', '工作台', () => import('@/features/portal/Gateway')),
      screen('search', '搜索', { params: ['q?'] }),
    ],
  },
  ...fieldAreas,
  ...caseAreas,
  policy: {
    screens: [
      screen('privacyPolicy', '隐私政策', { open: true }),
      screen('sdkPrivacy', '第三方SDK说明', { open: true }),
    ],
  },
  collection: {
    calls: ['v1/collect/'],
    list: 'myPage',
    screens: [
      screen('infoCollection', '信息采集', { keepAlive: true }),
      // draft: its client id; `mends`: the returned record to correct; code: of the scanned booth; task: the 采集任务 it completes.
      screen('boothMerchant', '摊主商户采集', { params: ['draft?', 'mends?', 'code?', 'task?'] }),
      screen('stallPoint', '摊规点采集', { params: ['draft?', 'mends?', 'task?'] }),
      screen('point', '点位采集', { params: ['draft?', 'mends?', 'task?'] }),
      // id: one record instead of the list; task: one 采集任务.
      screen('dataCollectRecord', '采集记录', {
        of: 'collect',
        path: 'collectRecord',
        params: ['id?', 'tab?', 'task?'],
      }),
    ],
  },
  booth: {
    folder: 'collection',
    calls: ['v1/booth/'],
    screens: [
      // code: of the booth; score: its 巡查打分, draft: its client id.
      screen('scanBoothInfo', '扫码查摊', { params: ['code?', 'score?', 'draft?'] }),
    ],
  },
  feedback: {
    calls: ['v1/caseSuggestion/'],
    list: 'queryPage',
    screens: [
      // draft: its client id, to find it in drafts and outbox.
      screen('complaint', '投诉', { params: ['draft?'] }),
      screen('suggestion', '建议', { params: ['draft?'] }),
      screen('suggestionHistory', '投诉建议记录', { params: ['tab?'], keepAlive: true }),
      // act: 追问 (ask) or 评价 (rate) instead of the detail.
      screen('suggestionDetail', '投诉建议详情', { params: ['id', 'act?', 'draft?'] }),
    ],
  },
  grid: {
    folder: 'object',
    calls: ['gridInfo/'],
    list: 'queryPage',
    screens: [
      screen('gridQuery', '网格查询', { list: true, params: ['q?'] }),
      // draft, of any detail: the 纠错 to continue.
      screen('gridDetail', '网格详情', { params: ['id', 'draft?'] }),
    ],
  },
  component: {
    folder: 'object',
    calls: ['v1/component/'],
    list: 'queryPage',
    screens: [screen('elementDetail', '部件详情', { params: ['id', 'draft?'] })],
  },
  point: {
    folder: 'object',
    calls: ['v1/point/'],
    list: 'queryPage',
    screens: [
      screen('pointQuery', '点位查询', { list: true, params: ['q?'] }),
      screen('pointDetail', '点位详情', { params: ['id', 'draft?'] }),
    ],
  },
  merchant: {
    folder: 'object',
    calls: ['v1/merchant/'],
    list: 'queryPage',
    screens: [
      screen('merchantQuery', '商户查询', { list: true, params: ['q?'] }),
      screen('merchantDetail', '商户详情', { params: ['id', 'draft?'] }),
    ],
  },
  stallPoint: {
    folder: 'object',
    calls: ['v1/stallPoint/'],
    list: 'queryPage',
    screens: [
      screen('stallPointQuery', '摊规点查询', { list: true, params: ['q?'] }),
      screen('stallPointDetail', '摊规点详情', { params: ['id', 'draft?'] }),
    ],
  },
  zone: {
    folder: 'object',
    calls: ['v1/zoneLayer/'],
    list: 'list',
    screens: [
      screen('zoneLayer', '区域图层'),
      screen('zoneLayerDetail', '图层详情', { params: ['id', 'draft?'] }),
    ],
  },
  notice: {
    calls: [`${APP}Notice/`, 'v1/external/notice/'],
    list: 'queryPage',
    screens: [
      screen('announcement', '通知公告', { params: ['tab?'], keepAlive: true }),
      screen('announcementDetail', '公告详情', { params: ['id'] }),
      screen('noticeDetail', '公告详情', { path: 'external/noticeDetail', params: ['id'], open: true }),
    ],
  },
  stats: {
    calls: [`${APP}Statistics/`],
    screens: [
      // scope: mine or unit; by: day, week or month; at: a day of it, YYYY-MM-DD; show: the number of the chart.
      screen('appDataStatistics', '应用数据统计', { params: ['scope?', 'by?', 'at?', 'show?'] }),
      // period, from, to: the days; show: the figure of trend and ranking; rank: regions or departments; and the region and unit of
      // every list.
      screen('platformStatistics', '平台统计', {
        params: ['period?', 'from?', 'to?', 'area?', 'street?', 'community?', 'dept?', 'show?', 'rank?'],
      }),
    ],
  },
  conversation: {
    calls: [`${APP}Conversation/`],
    list: 'queryPage',
    screens: [
      // peer: the other user; without it the list. name: shown until the server answers. card: the id of a case whose card is ready
      // to be sent to the chosen user.
      screen('conversation', '会话', { params: ['peer?', 'name?', 'card?'] }),
    ],
  },
  // Groups: without them, conversations of two.
  group: {
    folder: 'conversation',
    calls: [`${APP}Conversation/group`],
  },
  call: {
    folder: 'conversation',
    calls: [`${APP}Call/`],
    list: 'queryPage',
    screens: [
      // peer: the user to call, name: shown until the server answers; without peer the list of calls. call: the incoming call to
      // answer.
      screen('videoCall', '视频通话', { params: ['peer?', 'name?', 'call?'] }),
    ],
  },
  faq: {
    calls: [`${APP}Faq/`],
    list: 'list',
    screens: [screen('faq', '常见问题', { params: ['open?', 'q?'] })],
  },
  question: {
    calls: [`${APP}Question/`],
    list: 'queryPage',
    screens: [screen('question', '问卷调查', { params: ['id?', 'draft?'] })],
  },
} as const satisfies Readonly<Record<string, AreaRow>>

type Row = Extract<(typeof areas)[keyof typeof areas], { screens: unknown }>['screens'][number]

export const rows: readonly Row[] = Object.values(areas).flatMap((area): readonly Row[] =>
  'screens' in area ? area.screens : [],
)

declare module '@/kit/screen/rows' {
  interface Register {
    rows: typeof rows
  }
}

declare module '@/city/areas' {
  interface Register {
    areas: typeof areas
  }
}

registerScreens(rows)
registerAreas(areas)

const byPath = new Map<string, ScreenRow>()
// A parent comes before the child with the same address, and the first one wins.
for (const row of rows) if (!byPath.has(row.path)) byPath.set(row.path, row)

/** The row of an address without basename ('/caseSign'); undefined for an unknown one. */
export const rowAt = (pathname: string): ScreenRow | undefined =>
  byPath.get(pathname.replace(/^\/+|\/+$/g, ''))

import { screen } from './row'

export const noticeRows = [
  screen('announcement', '通知公告', { keepAlive: true }),
  screen('announcementDetail', '公告详情', { params: ['id'] }),
  screen('noticeDetail', '公告详情', { path: 'external/noticeDetail', params: ['id'], open: true }),
] as const

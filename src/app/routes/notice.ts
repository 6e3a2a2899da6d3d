import { pending } from './row'

export const noticeRows = [
  pending('announcement', '通知公告', { keepAlive: true }),
  pending('announcementDetail', '公告详情', { params: ['id'] }),
  pending('noticeDetail', '公告详情', { path: 'external/noticeDetail', params: ['id'], open: true }),
] as const

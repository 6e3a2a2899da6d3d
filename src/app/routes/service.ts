import { pending, screen } from './row'

export const serviceRows = [
  pending('videoCall', '视频通话'),
  screen('faq', '常见问题', { params: ['open?', 'q?'] }),
  screen('question', '问卷调查', { params: ['id?', 'draft?'] }),
  pending('conversation', '会话'),
] as const

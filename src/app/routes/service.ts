import { pending, screen } from './row'

export const serviceRows = [
  pending('videoCall', '视频通话'),
  screen('faq', '常见问题', { params: ['open?', 'q?'] }),
  pending('question', '问卷调查'),
  pending('conversation', '会话'),
] as const

import { pending } from './row'

export const serviceRows = [
  pending('videoCall', '视频通话'),
  pending('faq', '常见问题'),
  pending('question', '问卷调查'),
  pending('conversation', '会话'),
] as const

import { pending } from './row'

export const feedbackRows = [
  pending('complaint', '投诉'),
  pending('suggestion', '建议'),
  pending('suggestionHistory', '投诉建议记录', { keepAlive: true }),
  pending('suggestionDetail', '投诉建议详情', { params: ['id'] }),
] as const

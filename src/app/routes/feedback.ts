import { screen } from './row'

export const feedbackRows = [
  // draft: its client id, to find it in drafts and outbox.
  screen('complaint', '投诉', { params: ['draft?'] }),
  screen('suggestion', '建议', { params: ['draft?'] }),
  screen('suggestionHistory', '投诉建议记录', { params: ['tab?'], keepAlive: true }),
  // act: 追问 (ask) or 评价 (rate) instead of the detail.
  screen('suggestionDetail', '投诉建议详情', { params: ['id', 'act?', 'draft?'] }),
] as const

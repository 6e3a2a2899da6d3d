import { screen } from './row'

export const serviceRows = [
  // peer: who is called, name: what they are called until the server has said it; without peer the calls so far. call: the
  // incoming call that is answered.
  screen('videoCall', '视频通话', { params: ['peer?', 'name?', 'call?'] }),
  screen('faq', '常见问题', { params: ['open?', 'q?'] }),
  screen('question', '问卷调查', { params: ['id?', 'draft?'] }),
  // peer: whose thread; without it the list. name: what they are called until the server has said it. card: the id of a case
  // whose card stands ready to be sent, to whoever is chosen.
  screen('conversation', '会话', { params: ['peer?', 'name?', 'card?'] }),
] as const

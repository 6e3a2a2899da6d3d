import { screen } from './row'

export const conversationRows = [
  // peer: who is called, name: what they are called until the server has said it; without peer the calls so far. call: the
  // incoming call that is answered.
  screen('videoCall', '视频通话', { params: ['peer?', 'name?', 'call?'] }),
  // peer: whose thread; without it the list. name: what they are called until the server has said it. card: the id of a case
  // whose card stands ready to be sent, to whoever is chosen.
  screen('conversation', '会话', { params: ['peer?', 'name?', 'card?'] }),
] as const

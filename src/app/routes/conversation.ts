import { screen } from './row'

export const conversationRows = [
  // peer: the user to call, name: shown until the server answers; without peer the list of calls. call: the incoming call to
  // answer.
  screen('videoCall', '视频通话', { params: ['peer?', 'name?', 'call?'] }),
  // peer: the other user; without it the list. name: shown until the server answers. card: the id of a case whose card is ready
  // to be sent to the chosen user.
  screen('conversation', '会话', { params: ['peer?', 'name?', 'card?'] }),
] as const

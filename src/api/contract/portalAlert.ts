import * as v from 'valibot'
import { post } from '../endpoint'

// 提醒 (setting). The specification has no push messages: path and payload are ours.

/** Sets the topics for which the city's server may push WeCom messages to the current user, on every phone; before it, all. */
export const setPushTopics = post('/api-digital/api/v1/appPush/topics', {
  source: 'assumed',
  about: { never: 'a setting that the phone shows from its own storage' },
  data: v.object({
    /** `command`, `call`, `message`, `deadline`; another one is ignored. */
    topics: v.array(v.string()),
  }),
  body: v.unknown(),
  loading: false,
})

import * as v from 'valibot'
import type { Destination } from '@/kit/screen/hooks'

const draft = v.fallback(v.object({ opinion: v.fallback(v.string(), '') }), { opinion: '' })

/** Common parts of the action types that report the result of a task of the user (kit/edit/submit/queue). */
export const taskParts = (task: (id: string) => Destination, edit: (id: string) => Destination) => ({
  draft,
  // Its row shows the draft.
  describe: ({ opinion }: { opinion: string }) => ({ title: opinion, note: '', photos: 0 }),
  task,
  edit,
})

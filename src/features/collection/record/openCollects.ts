import { collectTask, collectTasks, type CollectTask } from '@/api/contract/collection'
import { COLLECT_KINDS, COLLECT_RULES } from '@/domain/collection/collectKinds'
import { hasRole } from '@/domain/actor'
import type { OpenWork } from '@/kit/prefetch/openWork'

/** The open 采集任务, with the query of 信息采集. */
export const openCollects: OpenWork<CollectTask> = {
  name: 'collectTask',
  noun: '采集任务',
  lists: (roles) => (hasRole({ roles }, 'collector') ? [{ whole: collectTasks }] : []),
  waits: ({ done }) => !done,
  reads: { detail: collectTask },
  formReads: [],
  dicts: COLLECT_KINDS.flatMap((kind) => COLLECT_RULES[kind].fields.flatMap(({ dict }) => dict ?? [])),
  pictures: () => [],
  left: ({ deadline }, now) => (deadline === null ? null : deadline - now),
  trace: (row) => JSON.stringify(row),
}

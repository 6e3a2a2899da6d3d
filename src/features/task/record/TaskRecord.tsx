import { useScreenParams } from '@/kit/screen/screenContext'
import { DONE_KINDS } from './doneKinds'

const ITEMS = DONE_KINDS.map(({ key, label }) => ({ key, label }))

/** 任务记录: what one has done, by kind of task. */
export default function TaskRecord() {
  const { tab } = useScreenParams('taskRecord')
  const { key, list } = DONE_KINDS.find((kind) => kind.key === tab) ?? DONE_KINDS[0]
  return list({ label: '任务类型', items: ITEMS, value: key })
}

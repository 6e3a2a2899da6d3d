import { plainStageLabel, Stage } from '@/domain/case/stage'
import { someOf } from '@/kit/list/filters/criteria/someOf'

/** 当前阶段 (spec §4). A draft is nobody's case yet: an address may ask for it, the sheet does not offer it. */
export const stageCriterion = someOf({
  key: 'stage',
  label: '当前阶段',
  options: Object.values(Stage).map((stage) => ({ value: String(stage), label: plainStageLabel(stage) })),
  hidden: [String(Stage.draft)],
})

import { TaskLevel, TaskType } from '@/domain/keytask/taskFacts'

/** 要求模板, as a city's desk keeps them. */
export const keyTaskTemplates = [
  {
    type: TaskType.overdue,
    title: '超时案件限期办结',
    requirement: '对超时未办结案件逐件核实原因，限期处置到位，上传处置前后对比照片，并说明超时原因。',
    level: TaskLevel.important,
    days: 3,
    cycleDays: 1,
  },
  {
    type: TaskType.overdue,
    title: '返工案件整改',
    requirement: '对多次返工案件现场复查，明确责任人，整改后由部门负责人签字确认，防止反弹。',
    level: TaskLevel.normal,
    days: 5,
    cycleDays: 2,
  },
  {
    type: TaskType.leader,
    title: '领导批示件办理',
    requirement: '按批示要求立即组织力量处置，当日反馈进展，办结后书面报告办理情况。',
    level: TaskLevel.urgent,
    days: 2,
    cycleDays: 1,
  },
  {
    type: TaskType.leader,
    title: '现场调研发现问题整改',
    requirement: '对照调研发现的问题清单逐项整改，举一反三排查周边同类问题，一周内完成。',
    level: TaskLevel.important,
    days: 7,
    cycleDays: 2,
  },
  {
    type: TaskType.key,
    title: '重点路段集中整治',
    requirement: '主办单位牵头，协办单位配合，对路段内占道经营、乱堆物料、卫生死角集中整治，巩固一周不反弹。',
    level: TaskLevel.important,
    days: 10,
    cycleDays: 3,
  },
  {
    type: TaskType.key,
    title: '重大活动保障',
    requirement: '活动前完成沿线环境整治，活动期间定点值守，发现问题两小时内处置并反馈。',
    level: TaskLevel.urgent,
    days: 3,
    cycleDays: 1,
  },
  {
    type: TaskType.key,
    title: '群众反复投诉问题',
    requirement: '约见投诉人了解诉求，制定整改方案并公示，处置后回访，满意度结果随办结材料上报。',
    level: TaskLevel.normal,
    days: 7,
    cycleDays: 3,
  },
] as const

import { problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'

// 巡查打分 of a booth: items and weights are ours, by what the trade looks at (docs/domain.md; spec §3 shows no fields).

export interface ScoreItem {
  id: string
  label: string
  /** Points it counts. */
  most: number
}

export const SCORE_ITEMS: readonly ScoreItem[] = [
  { id: 'line', label: '在划定范围内经营', most: 30 },
  { id: 'clean', label: '摊位和周边整洁', most: 25 },
  { id: 'duty', label: '门前三包落实', most: 20 },
  { id: 'licence', label: '证照公示齐全', most: 15 },
  { id: 'order', label: '无噪音油烟扰民', most: 10 },
]

/** How an item was found. Wire values are ours. */
export const GRADES = [
  { value: '2', label: '达标', share: 1 },
  { value: '1', label: '部分', share: 0.5 },
  { value: '0', label: '不达标', share: 0 },
] as const

/** Grades by item; '' or none: not yet. */
export type Grades = Readonly<Record<string, string>>

const gradeOf = (grades: Grades, { id }: ScoreItem) => GRADES.find(({ value }) => value === grades[id])

/** The points an item has with its grade; 0 while it has none. */
export const pointsOf = (grades: Grades, item: ScoreItem): number =>
  Math.round(item.most * (gradeOf(grades, item)?.share ?? 0))

/** All points so far, of 100. */
export const totalOf = (grades: Grades): number =>
  SCORE_ITEMS.reduce((sum, item) => sum + pointsOf(grades, item), 0)

/** Whether something was found wanting. */
export const isWanting = (grades: Grades): boolean =>
  SCORE_ITEMS.some((item) => (gradeOf(grades, item)?.share ?? 1) < 1)

/** What keeps a score from being sent, from the top of the form down: what is wanting is shown and said. */
export function scoreProblems(form: { grades: Grades; note: string; photoCount: number }): Problem[] {
  const open = SCORE_ITEMS.filter((item) => !gradeOf(form.grades, item))
  const wanting = isWanting(form.grades)
  return [
    ...open.map(({ id, label }) => ({ field: id, text: `请给“${label}”打分` })),
    ...problemsOf(
      wanting && requiredText('note', form.note, '扣分说明'),
      problemIf(wanting && form.photoCount < 1, 'photos', '扣了分，请至少拍一张照片'),
    ),
  ]
}

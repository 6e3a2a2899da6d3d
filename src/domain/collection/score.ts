import { problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'

// 巡查打分 of a booth: items and weights are ours (docs/domain.md; spec §3 shows no fields).

export interface BoothScoreItem {
  id: string
  label: string
  /** Full marks. */
  most: number
}

export const SCORE_ITEMS: readonly BoothScoreItem[] = [
  { id: 'line', label: '在划定范围内经营', most: 30 },
  { id: 'clean', label: '摊位和周边整洁', most: 25 },
  { id: 'duty', label: '门前三包落实', most: 20 },
  { id: 'licence', label: '证照公示齐全', most: 15 },
  { id: 'order', label: '无噪音油烟扰民', most: 10 },
]

/** Grades of an item. Wire values are ours. */
export const GRADES = [
  { value: '2', label: '达标', share: 1 },
  { value: '1', label: '部分', share: 0.5 },
  { value: '0', label: '不达标', share: 0 },
] as const

/** Grades by item; '' or missing: not graded yet. */
export type Grades = Readonly<Record<string, string>>

const gradeOf = (grades: Grades, { id }: BoothScoreItem) => GRADES.find(({ value }) => value === grades[id])

/** Marks of an item by its grade; 0 without one. */
export const pointsOf = (grades: Grades, item: BoothScoreItem): number =>
  Math.round(item.most * (gradeOf(grades, item)?.share ?? 0))

/** Sum of all marks so far, of 100. */
export const boothTotal = (grades: Grades): number =>
  SCORE_ITEMS.reduce((sum, item) => sum + pointsOf(grades, item), 0)

/** Whether any item is below full marks. */
export const isWanting = (grades: Grades): boolean =>
  SCORE_ITEMS.some((item) => (gradeOf(grades, item)?.share ?? 1) < 1)

/** Errors of a score, from the top of the form: a deduction needs a photo and a text. */
export function boothScoreProblems(form: { grades: Grades; note: string; photoCount: number }): Problem[] {
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

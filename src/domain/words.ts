import { textLength, OPINION_MAX, problemIf, problemsOf, type Problem } from './problems'

/** Purpose of an opinion: signing offers texts for signing. Values [ours]: the specification shows none. */
export const OPINION_KINDS = {
  handle: '处置',
  sign: '签收',
  assign: '指派',
  refuseSign: '拒签',
  delay: '延期',
  urge: '催办',
  confirm: '确认',
  sendBack: '打回',
  park: '挂账',
  release: '解挂',
  revoke: '撤回',
  approve: '审批',
  refuse: '退回',
  feedback: '反馈',
  verify: '核实',
  verifyFalse: '核实不属实',
  unable: '无法核实、核查',
  check: '核查',
  checkFailed: '核查不通过',
  receive: '接收指令',
  refuseCommand: '拒绝指令',
  returnDaily: '退回日报',
  refuseAmend: '驳回补录',
  stop: '制止违建',
} as const
export type OpinionKind = keyof typeof OPINION_KINDS

export const isOpinionKind = (text: string): text is OpinionKind => Object.keys(OPINION_KINDS).includes(text)

interface Known {
  id: string
}

const sameText = (a: string, b: string): boolean => a.replace(/\s+/g, '') === b.replace(/\s+/g, '')

/** Errors of an opinion to be saved among the own ones of its type; empty for none. */
export function opinionProblems(
  opinion: { id?: string | undefined; content: string },
  others: readonly (Known & { content: string })[],
): Problem<'content'>[] {
  const content = opinion.content.trim()
  if (content === '') return [{ field: 'content', text: '请填写意见内容' }]
  const twice = others.some((other) => other.id !== opinion.id && sameText(other.content, content))
  return problemsOf(
    problemIf(textLength(content) > OPINION_MAX, 'content', `意见不能超过 ${OPINION_MAX} 个字`),
    problemIf(twice, 'content', '已有相同的意见'),
  )
}

/** Maximum length of a label: several must fit into a row of a list. */
export const LABEL_NAME_MAX = 8

/** Colours of labels: white text on each has a contrast of 4.5:1 in every theme. [ours] */
export const LABEL_COLOURS = [
  { value: '#1668dc', label: '蓝' },
  { value: '#c2302a', label: '红' },
  { value: '#a84a00', label: '橙' },
  { value: '#00774f', label: '绿' },
  { value: '#0b6b86', label: '青' },
  { value: '#6a3fc4', label: '紫' },
  { value: '#a3246d', label: '品红' },
  { value: '#37506e', label: '灰蓝' },
] as const

/** A colour of the palette; any other becomes its first, so that a label is always readable. */
export const labelColour = (colour: string): string =>
  LABEL_COLOURS.find(({ value }) => value === colour.toLowerCase())?.value ?? LABEL_COLOURS[0].value

/** Errors of a label to be saved among the own ones; empty for none. */
export function labelProblems(
  label: { id?: string | undefined; name: string; colour: string },
  others: readonly (Known & { name: string })[],
): Problem<'name' | 'colour'>[] {
  const name = label.name.trim()
  const taken = others.some((other) => other.id !== label.id && sameText(other.name, name))
  const known = LABEL_COLOURS.some(({ value }) => value === label.colour)
  if (name === '') return [{ field: 'name', text: '请填写标签名称' }]
  return problemsOf<'name' | 'colour'>(
    problemIf(textLength(name) > LABEL_NAME_MAX, 'name', `标签名称不能超过 ${LABEL_NAME_MAX} 个字`),
    problemIf(taken, 'name', '已有同名标签'),
    problemIf(!known, 'colour', '请选择标签颜色'),
  )
}

/**
 * Inserts an opinion into a typed text. At the end (`at` null, or behind the last character) it joins as a
 * further sentence; elsewhere it is inserted at that index (UTF-16). It is not inserted twice; what does not
 * fit is cut. Returns the text and the cursor position.
 */
export function insertOpinion(
  typed: string,
  at: number | null,
  opinion: string,
  max: number = OPINION_MAX,
): { text: string; at: number } {
  if (opinion !== '' && typed.includes(opinion))
    return { text: typed, at: typed.indexOf(opinion) + opinion.length }
  const place = at === null ? typed.length : Math.min(Math.max(at, 0), typed.length)
  const atEnd = typed.slice(place).trim() === ''
  const before = atEnd ? upToComma(typed.slice(0, place)) : typed.slice(0, place)
  const after = atEnd ? '' : typed.slice(place)
  // The typed text stays whole: only the opinion is cut.
  const room = Math.max(max - [...before, ...after].length, 0)
  const fitting = [...opinion].slice(0, room).join('')
  if (fitting === '') return { text: typed, at: place }
  return { text: before + fitting + after, at: (before + fitting).length }
}

/** The typed text, ready for a further sentence. */
function upToComma(before: string): string {
  const typed = before.trim()
  return typed === '' ? '' : `${typed.replace(/[，。；,.;]$/, '')}，`
}

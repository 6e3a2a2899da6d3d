import type { Criterion } from '../criterion'
import { textPart, type TextPartSpec } from './textPart'

/** Somebody by a part of their name: 上报人, 处置人. */
export const personName = (spec: Omit<TextPartSpec, 'placeholder'>): Criterion =>
  textPart({ ...spec, placeholder: '姓名' })

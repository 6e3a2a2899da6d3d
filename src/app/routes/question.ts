import { screen } from './row'

export const questionRows = [screen('question', '问卷调查', { params: ['id?', 'draft?'] })] as const

import { pending } from './row'

export const specialRows = [
  pending('specialRegister', '专项登记'),
  pending('speciaSupervise', '文明督导'), // sic: specia, spec §2
  pending('specialRecode', '专项记录', { keepAlive: true }), // sic: Recode
  pending('specialProDetail', '专项问题详情', { params: ['id'] }),
  pending('specialProHandleDetail', '专项问题处置详情', { params: ['id'] }),
  pending('specialHandle', '专项处置', { keepAlive: true }),
  pending('specialDetail', '专项详情', { params: ['id'] }),
  pending('specialFeedback', '专项处置反馈', { params: ['id'] }),
] as const

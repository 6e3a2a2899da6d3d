import { firstScreen } from './row'

export const portalRows = [
  firstScreen('gateway', '工作台', () => import('@/features/portal/Gateway')),
] as const

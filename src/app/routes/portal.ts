import { screen } from './row'

export const portalRows = [screen('gateway', '工作台', () => import('@/features/portal/Gateway'))] as const

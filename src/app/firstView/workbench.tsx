import Gateway from '@/features/portal/Gateway'
import { drawerOf } from './parts/draw'

export const draw = drawerOf({ gateway: Gateway })

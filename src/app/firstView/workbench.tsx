// Registers the areas: tiles of those that this city does not have are left out.
import '@/app/routes/table'
import Gateway from '@/features/portal/Gateway'
import { drawerOf } from './parts/draw'

export const draw = drawerOf({ gateway: Gateway })

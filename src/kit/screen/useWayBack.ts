import { use, useState } from 'react'
import { useSession } from '@/stores/session'
import { NavigatorContext, ScreenContext } from './screenContext'

/**
 * The back arrow of a screen. Undefined for whoever opened a link without an account: below it there is a login, and nothing to
 * do there.
 */
export function useWayBack(): (() => boolean) | undefined {
  const nav = use(NavigatorContext)
  const screen = use(ScreenContext)
  const [first] = useState(() => nav?.isFirst() ?? false)
  const nobody = useSession(({ userToken }) => userToken === '')
  return screen?.row.open && nobody && first ? undefined : nav?.back
}

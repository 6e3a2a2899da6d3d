import { Activity, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigationType, useRoutes, type Location } from 'react-router-dom'
import type { ScreenRow } from '@/kit/screen/links'
import { NavigatorContext, ScreenContext, useNav, type Navigator } from '@/kit/screen/screenContext'
import { carryScroll } from '@/kit/screen/scrollMemory'
import { advance, entryOf, type Instance } from './instances'
import { ScreenHost } from './ScreenHost'

/** Draws the present screen and, hidden, the kept ones. Each sees its own address only. */
export function KeepAliveOutlet({ row, location }: { row: ScreenRow; location: Location }) {
  const action = useNavigationType()
  const [instances, setInstances] = useState(() => advance(null, row, location, action))
  let shown = instances
  if (instances.location !== location) {
    // Derived while rendering: an effect would draw the former screen under the new address first.
    shown = advance(instances, row, location, action)
    const before = instances.living.find(({ key }) => key === shown.currentKey)
    if (before && shown.currentKey === instances.currentKey)
      carryScroll(entryOf(before.row, before.location), entryOf(row, location))
    setInstances(shown)
  }
  return shown.living.map((instance) => (
    <Activity key={instance.key} mode={instance.key === shown.currentKey ? 'visible' : 'hidden'}>
      <Frame instance={instance} active={instance.key === shown.currentKey} />
    </Activity>
  ))
}

const sameFrame = (a: FrameProps, b: FrameProps) =>
  a.active === b.active && a.instance.location === b.instance.location && a.instance.key === b.instance.key

interface FrameProps {
  instance: Instance
  active: boolean
}

/** Gives its subtree the instance's own location (public API only), so that a hidden screen keeps its query. */
const Frame = memo(function Frame({ instance: { key, row, location }, active }: FrameProps) {
  const screen = useRoutes([{ path: '*', element: <ScreenHost key={row.name} row={row} /> }], location)
  return (
    <ScreenContext
      value={{ row, instanceKey: key, active, entryKey: row.keepAlive ? key : entryOf(row, location) }}
    >
      <NavigatorContext value={useOwnNavigator()}>{screen}</NavigatorContext>
    </ScreenContext>
  )
}, sameFrame)

/**
 * The navigator of one screen: once it is left, or hidden, it moves nothing. A submit that is answered then must not take
 * the user back from where he has gone since.
 */
function useOwnNavigator(): Navigator {
  const nav = useNav()
  const here = useRef(true)
  useLayoutEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useMemo(
    () => ({
      go: (to) => here.current && nav.go(to),
      replace: (to) => here.current && nav.replace(to),
      replaceSearch: (search, from) => here.current && nav.replaceSearch(search, from),
      back: () => here.current && nav.back(),
      isFirst: nav.isFirst,
      backTo: (to) => here.current && nav.backTo(to),
    }),
    [nav],
  )
}

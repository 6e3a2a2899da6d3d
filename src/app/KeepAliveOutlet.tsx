import {
  Activity,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  Component,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useNavigationType, type Location } from 'react-router-dom'
import { areaOfScreen } from '@/city/areas'
import {
  canHideLaidOut,
  isList,
  NavigatorContext,
  ScreenContext,
  useNav,
  type Navigator,
} from '@/kit/screen/hooks'
import { useArrival } from '@/kit/screen/late'
import type { ScreenRow } from '@/kit/screen/rows'
import { isScreenAbsent, learnAreas, useOffered } from '@/stores/offered'
import { carryScroll } from '@/kit/screen/scrollMemory'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { AccountGate, ScreenFailure } from '@/kit/screen/AccountGate'
import { noteFault } from '@/stores/faults/queue'
import { reloadApp } from '@/stores/newVersion'
import { PaneContext, type Pane } from '@/ui/frame/ScreenFrame'
import { isBehind, layBehind, useLeaving } from './behind'
import { WIDE } from './early/firstView'
import { advance, entryOf, type Instance, type Instances } from './instances'
import { isChunkFailure, screenLoader } from './screenModules'

interface Props {
  onRetry: () => void
  children: ReactNode
}

/** Keeps an error inside its screen: the others continue, and this one can be retried. */
class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    noteFault('screen', error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A chunk that a newer release has replaced needs the new index.html.
    const reload = isChunkFailure(error) ? reloadApp : undefined
    return <ScreenFailure error={error} onRetry={this.props.onRetry} onReload={reload} />
  }
}

/** One screen: its chunk, a skeleton until it is loaded, an error boundary with retry. */
function ScreenHost({ row }: { row: ScreenRow }) {
  // A new number mounts the screen again after an error, and loads its chunk again if that failed.
  const [number, setNumber] = useState(0)
  return (
    <ScreenBoundary key={number} onRetry={() => setNumber(number + 1)}>
      <OfferedScreen row={row} />
    </ScreenBoundary>
  )
}

const notOffered = () => import('./NotFound').then(({ NotOffered }) => NotOffered)

/** The screen of a row, or a notice that this city does not have it. */
function OfferedScreen({ row }: { row: ScreenRow }) {
  const offered = useOffered()
  const isMissing = isScreenAbsent(offered, row.name)
  const isIncomplete = offered.absent.length > 0
  useEffect(() => {
    const area = isIncomplete ? areaOfScreen(row.name) : undefined
    if (area) void learnAreas([area])
  }, [isIncomplete, row.name])
  if (isMissing) return <ArrivingScreen key="missing" load={notOffered} needsAccount={false} />
  return <ArrivingScreen key="own" load={screenLoader(row)} needsAccount={row.needsAccount} />
}

interface ArrivingProps {
  load: () => Promise<ComponentType>
  needsAccount: boolean
}

/** Not by `lazy`: React delays what follows a fallback by 300 ms, even for a chunk that needs ten. */
function ArrivingScreen({ load, needsAccount }: ArrivingProps) {
  const { arrived: Shown, error } = useArrival(load)
  if (error !== null) throw error
  if (!Shown) return <ScreenSkeleton />
  return needsAccount ? (
    <AccountGate>
      <Shown />
    </AccountGate>
  ) : (
    <Shown />
  )
}

const wide = window.matchMedia(WIDE)

function watchWidth(look: () => void): () => void {
  wide.addEventListener('change', look)
  return () => wide.removeEventListener('change', look)
}

const loadPanes = () => import('./panes')

/** The two panes of a wide window; null on a phone, which does not load them. */
function usePanes() {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches)
  const { arrived } = useArrival(loadPanes, isWide)
  return isWide ? arrived : null
}

/** Draws the current screen and, hidden, the kept ones and the list behind. Each sees only its own address. */
export function KeepAliveOutlet({ row, location }: { row: ScreenRow; location: Location }) {
  const action = useNavigationType()
  const panes = usePanes()
  const [instances, setInstances] = useState(() => advance(null, row, location, action))
  const [leaving, leave] = useLeaving()
  let shown = instances
  if (instances.location !== location) {
    // Derived while rendering: an effect would first draw the previous screen under the new address.
    shown = advance(instances, row, location, action, { staysBehind, staysBeside: panes?.staysBeside })
    const before = instances.living.find(({ key }) => key === shown.currentKey)
    if (before && shown.currentKey === instances.currentKey)
      carryScroll(entryOf(before.row, before.location), entryOf(row, location))
    leave(shown.behindKey === instances.currentKey ? shown.behindKey : '')
    setInstances(shown)
  }
  const { living, currentKey, behindKey } = shown
  const list = panes ? living.find(({ key }) => key === shown.besideKey) : undefined
  return (
    <>
      <LayOut {...{ living, currentKey, behindKey, leaving }} besideKey={list?.key} />
      {living.map((instance) => {
        const active = instance.key === currentKey
        const isOn = active || instance === list || instance.key === leaving
        return (
          <Activity key={instance.key} mode={isOn ? 'visible' : 'hidden'}>
            <div className="cg-instance" data-screen={instance.key}>
              <Frame
                instance={instance}
                pane={panes?.paneOf(instance, active, list !== undefined) ?? ''}
                wrap={instance === list ? panes?.besideNavigator : undefined}
              />
            </div>
          </Activity>
        )
      })}
      {panes && <panes.Panes row={row} location={location} list={list?.location} />}
    </>
  )
}

/** Whether the screen of a key stays behind the next one. */
const staysBehind = (key: string): boolean => canHideLaidOut && isList(key)

interface LayOutProps extends Pick<Instances, 'living' | 'currentKey' | 'behindKey'> {
  /** A list that is visible, too. */
  besideKey: string | undefined
  /** The list that a tap has just left; '' for none. */
  leaving: string
}

/**
 * Lets the screen behind keep its layout, which React's `display: none` drops. It is the first child, so that its effect is
 * done before a screen measures itself.
 */
function LayOut({ living, currentKey, behindKey, besideKey, leaving }: LayOutProps) {
  useLayoutEffect(() => {
    let behind: HTMLElement | undefined
    for (const { key, location } of living) {
      const layer = document.querySelector<HTMLElement>(`.cg-instance[data-screen="${key}"]`)
      if (!layer) continue
      const isVisible = key === currentKey || key === besideKey
      const liesBehind = key === behindKey && !isVisible
      layBehind(layer, liesBehind ? location : null, liesBehind && key === leaving)
      if (liesBehind) behind = layer
      // React hides a screen only once.
      else if (!isVisible) layer.style.setProperty('display', 'none', 'important')
    }
    return behind && keepShown(behind)
  }, [living, currentKey, behindKey, besideKey, leaving])
  return null
}

/** Removes the `display: none` of a layer each time React sets it. Returns the function that ends this. */
function keepShown(layer: HTMLElement): () => void {
  const show = () => void layer.style.removeProperty('display')
  const observer = new MutationObserver(show)
  show()
  observer.observe(layer, { attributeFilter: ['style'] })
  return () => observer.disconnect()
}

const sameFrame = (a: FrameProps, b: FrameProps) =>
  a.pane === b.pane &&
  a.wrap === b.wrap &&
  a.instance.location === b.instance.location &&
  a.instance.key === b.instance.key

interface FrameProps {
  instance: Instance
  pane: Pane
  /** The navigator of a list beside another screen. */
  wrap: ((nav: Navigator, list: Location) => Navigator) | undefined
}

/**
 * Gives its subtree the location of the instance, so that a hidden screen keeps its query. It does not render again when the
 * screen is hidden or shown: Back shows what is there.
 */
const Frame = memo(function Frame({ instance: { key, row, location }, pane, wrap }: FrameProps) {
  const nav = useOwnNavigator(key)
  const entryKey = row.keepAlive ? key : entryOf(row, location)
  return (
    <ScreenContext value={{ row, instanceKey: key, entryKey, address: location }}>
      <NavigatorContext value={wrap ? wrap(nav, location) : nav}>
        <PaneContext value={pane}>
          <ScreenHost key={row.name} row={row} />
        </PaneContext>
      </NavigatorContext>
    </ScreenContext>
  )
}, sameFrame)

/**
 * The navigator of one screen: after the screen is left or hidden it does nothing. A late answer to a submit must not move the
 * user.
 */
function useOwnNavigator(key: string): Navigator {
  const nav = useNav()
  const here = useRef(true)
  useLayoutEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useMemo(() => {
    const isHere = () => here.current && !isBehind(key)
    return {
      go: (to) => isHere() && nav.go(to),
      replace: (to) => isHere() && nav.replace(to),
      replaceSearch: (search, from) => isHere() && nav.replaceSearch(search, from),
      back: () => isHere() && nav.back(),
      goFromToast: nav.goFromToast,
      isFirst: nav.isFirst,
      backTo: (to) => isHere() && nav.backTo(to),
      hrefOf: nav.hrefOf,
    }
  }, [nav, key])
}

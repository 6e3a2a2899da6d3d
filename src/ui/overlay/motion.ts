import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import './motion.css'

let watched = false

/**
 * antd-mobile moves by springs, which style sheets cannot stop: follow prefers-reduced-motion by hand.
 * Only the parts that already pull the spring library in call this.
 */
export function followReducedMotion(): void {
  if (watched || typeof window.matchMedia !== 'function') return
  watched = true
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const apply = () => (query.matches ? reduceMotion() : restoreMotion())
  apply()
  // Safari 13 and the WebViews of its time know only addListener.
  if (typeof query.addEventListener === 'function') query.addEventListener('change', apply)
  else query.addListener(apply)
}

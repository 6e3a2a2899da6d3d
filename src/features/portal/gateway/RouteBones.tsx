import { SkeletonLines } from '@/ui/Skeleton'
import './route.css'

/** The shape of 今日路线 while it is on its way. */
export function RouteBones() {
  return (
    <div className="cg-card cg-gw-route" aria-hidden>
      <i className="cg-gw-sketch" />
      <div className="cg-gw-route-text">
        <h2>今日路线</h2>
        <SkeletonLines lines={2} />
      </div>
    </div>
  )
}

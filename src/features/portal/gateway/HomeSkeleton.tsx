import { SkeletonLines } from '@/ui/state/Skeleton'
import './bones.css'

/** Skeleton of 今日路线. */
export function RouteSkeleton() {
  return (
    <div className="cg-gw-card cg-gw-route" aria-hidden>
      <i className="cg-gw-sketch" />
      <div className="cg-gw-route-text">
        <h2>今日路线</h2>
        <SkeletonLines lines={2} />
      </div>
    </div>
  )
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the search field and two groups of modules. */
export function ModulesSkeleton() {
  return (
    <>
      <div className="cg-gw-card cg-gw-bones-find" aria-hidden />
      {['one', 'two'].map((group) => (
        <div key={group} className="cg-gw-card cg-gw-bones" aria-hidden>
          {TILES.map((tile) => (
            <i key={tile} className="cg-bone" />
          ))}
        </div>
      ))}
    </>
  )
}

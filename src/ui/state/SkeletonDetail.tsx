import { SkeletonLines } from './Skeleton'

/** The shape of a detail: head with steps and bar, rows, photos. */
export function SkeletonDetail() {
  return (
    <div className="cg-bone-list" role="status" aria-label="加载中">
      <div className="cg-bone-card" aria-hidden>
        <i className="cg-bone cg-bone-60 cg-bone-tall" />
        <i className="cg-bone cg-bone-60" />
        <i className="cg-bone cg-bone-bar" />
      </div>
      <div className="cg-bone-card" aria-hidden>
        <i className="cg-bone cg-bone-30 cg-bone-tall" />
        <SkeletonLines lines={5} />
      </div>
      <div className="cg-bone-card" aria-hidden>
        <i className="cg-bone cg-bone-30 cg-bone-tall" />
        <div className="cg-bone-row">
          <i className="cg-bone cg-bone-photo" />
          <i className="cg-bone cg-bone-photo" />
          <i className="cg-bone cg-bone-photo" />
        </div>
      </div>
    </div>
  )
}

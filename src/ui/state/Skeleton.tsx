import './skeleton.css'

export interface SkeletonLinesProps {
  /** Number of lines; the last one is shorter. */
  lines?: number
}

/** Lines only, inside an existing card. */
export function SkeletonLines({ lines = 3 }: SkeletonLinesProps) {
  return (
    <div className="cg-bones" aria-hidden>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} className={i === lines - 1 ? 'cg-bone cg-bone-60' : 'cg-bone'} />
      ))}
    </div>
  )
}

/** Cards in the shape of case rows. */
export function SkeletonCard({ count = 3 }: { count?: number }) {
  return (
    <div className="cg-bone-list" role="status" aria-label="加载中">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="cg-bone-card" aria-hidden>
          <div className="cg-bone-row">
            <i className="cg-bone cg-bone-30" />
            <i className="cg-bone cg-bone-30" />
          </div>
          <div className="cg-bone-row">
            <div className="cg-bones">
              <i className="cg-bone cg-bone-60 cg-bone-tall" />
              <i className="cg-bone" />
              <i className="cg-bone cg-bone-60" />
            </div>
            <i className="cg-bone cg-bone-photo" />
          </div>
        </div>
      ))}
    </div>
  )
}

import './object.css'

/** How many of what there are, at a glance. */
export function ObjectCounts({ of }: { of: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className="cg-object-counts num">
      {of.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

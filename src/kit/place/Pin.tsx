import './place.css'

/** The pin over the middle of a map: its point is the spot. */
export function Pin() {
  return (
    <svg className="cg-place-pin" viewBox="0 0 28 36" aria-hidden focusable={false}>
      <path d="M14 35S2 22 2 13a12 12 0 0124 0c0 9-12 22-12 22z" />
      <circle cx="14" cy="13" r="4.5" />
    </svg>
  )
}

import './colour.css'

/** A round spot in a colour the user chose (#rrggbb); decoration: the name stands beside it. */
export function ColourDot({ colour }: { colour: string }) {
  return <i className="cg-dot" style={{ background: colour }} aria-hidden />
}

import { LinkButton } from '@/ui/button/LinkButton'

export interface NumberRow {
  key: string
  name: string
  /** As shown: 12, 92.3%. */
  value: string
  /** n/d of a rate; '' of a number. */
  parts: string
  /** Opens the list behind it; left out where there is none. */
  onOpen?: () => void
}

export interface NumberTableProps {
  /** What the table is about, and its two columns. */
  caption: string
  names: string
  values: string
  rows: readonly NumberRow[]
}

/** The numbers of a chart, each leading to its list. */
export function NumberTable({ caption, names, values, rows }: NumberTableProps) {
  return (
    <table className="cg-stat-table num">
      <caption className="cg-hide">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">{values}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, parts, onOpen }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              {parts !== '' && <small>{parts}</small>}
              {onOpen ? (
                <LinkButton label={`${name} ${values} ${value}，看列表`} onClick={onOpen}>
                  {value}
                </LinkButton>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

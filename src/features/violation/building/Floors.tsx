import { useState } from 'react'
import type { Building } from '@/api/contract/building'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'

/** So many stand before all are asked for. */
const SHORT = 4

/** Floor by floor from the top: what it is used for, what is approved and what stands. */
export function Floors({ building: { floorList } }: { building: Building }) {
  const [all, setAll] = useState(false)
  const fromTop = [...floorList].reverse()
  const shown = all ? fromTop : fromTop.slice(0, SHORT)
  return (
    <Card
      title="楼层"
      count={`${floorList.length} 层`}
      right={
        fromTop.length > SHORT && (
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部楼层'}</LinkButton>
        )
      }
    >
      {floorList.length === 0 ? (
        <p className="cg-building-none">还没有分层登记</p>
      ) : (
        <table className="cg-building-floors num">
          <thead>
            <tr>
              <th scope="col">楼层</th>
              <th scope="col">用途</th>
              <th scope="col">审批 m²</th>
              <th scope="col">现状 m²</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, floor, use, households, approvedArea, area }) => (
              <tr key={id}>
                <th scope="row">{floor}</th>
                <td>{[use, households > 0 && `${households} 户`].filter(Boolean).join(' · ')}</td>
                <td>{approvedArea}</td>
                <td className={area > approvedArea ? 'cg-building-over' : undefined}>
                  {area > approvedArea
                    ? `${area}（超 ${Math.round((area - approvedArea) * 100) / 100}）`
                    : area}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

import { useState } from 'react'
import type { DailyFigure } from '@/api/contract/daily'
import { formatTime } from '@/domain/format'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { figureWords, itemLink } from './dailyWords'
import './daily.css'

/** What was really done that day, in figures; a tap lists what each counts, and each opens its record. */
export function Figures({ figures }: { figures: readonly DailyFigure[] }) {
  const [key, setKey] = useState('')
  const shown = figures.find((figure) => figure.key === key)
  if (figures.length === 0) return null
  return (
    <Card title="当天数据" count="来自系统记录">
      <ul className="cg-daily-figures num" aria-label="当天数据">
        {figures.map((figure) => (
          <li key={figure.key}>
            <button type="button" disabled={figure.items.length === 0} onClick={() => setKey(figure.key)}>
              <b aria-hidden>{figure.value}</b>
              <small aria-hidden>{`${figure.label}（${figure.unit}）`}</small>
              <i className="cg-hide">{`${figure.label} ${figureWords(figure)}`}</i>
            </button>
          </li>
        ))}
      </ul>
      <Popup open={shown !== undefined} title={shown?.label ?? ''} onClose={() => setKey('')}>
        {shown && <Items figure={shown} onLeave={() => setKey('')} />}
      </Popup>
    </Card>
  )
}

function Items({ figure, onLeave }: { figure: DailyFigure; onLeave: () => void }) {
  const nav = useNav()
  const items = figure.items.flatMap((item) => {
    const target = itemLink(item)
    if (!target) return []
    const hint = [item.time === null ? '' : formatTime(item.time, 'HH:mm'), item.note]
    const label = [item.title, ...hint].filter(Boolean).join(' · ')
    return [
      {
        key: item.id,
        label,
        onClick: () => {
          onLeave()
          nav.go(target)
        },
      },
    ]
  })
  return <Menu label={`${figure.label} ${figureWords(figure)}`} items={items} />
}

import type { DailyDetails, DailyFigure, DailyRow, FigureItem } from '@/api/contract/dutyDaily'
import { DAILY_PART_LABEL, DAILY_PARTS as PARTS, dailyStateLabel, type DailyState } from '@/domain/duty/daily'
import { formatDate } from '@/domain/month'
import {
  dayKey,
  dayNumber,
  formatRelativeDay,
  formatRelativeTime,
  parseWireTime,
  type Millis,
} from '@/domain/time'
import { destination, to, type Destination, useNav, useNow } from '@/kit/screen/hooks'
import { screenOf } from '@/kit/screen/rows'
import { Button } from '@/ui/button/Button'
import { type TagTone, Card, RowCard, Rows, Tag } from '@/ui/Card'
import { useState } from 'react'
import { formatTime } from '@/domain/format'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import './daily.css'
import { days } from '@/kit/list/filters/criteria/common'
import { personName } from '@/kit/list/filters/criteria/textPart'
import { defineFilters } from '@/kit/list/filters/filters'

/** The label of a day: 今天 11月22日 星期日. */
export function dayLabel(day: string, now: Millis): string {
  const at = parseWireTime(day)
  if (at === null) return '日期不明'
  const near = Math.abs(dayNumber(at) - dayNumber(now)) <= 1 ? `${formatRelativeDay(at, now)} ` : ''
  return near + formatDate(dayKey(dayNumber(at)))
}

const STATE_TONE: Record<DailyState, TagTone> = {
  draft: 'plain',
  submitted: 'warn',
  read: 'ok',
  returned: 'bad',
}

export const stateTag = (row: Pick<DailyRow, 'state'>) => ({
  text: dailyStateLabel(row),
  tone: STATE_TONE[row.state],
})

/** The screens of items of other types than those of the route table. */
const ITEM_LINKS: Readonly<Record<string, (id: string, parentId: string) => Destination>> = {
  verify: (id) => to.taskDetail({ kind: 'verify', id }),
  check: (id) => to.taskDetail({ kind: 'check', id }),
  command: (id) => to.taskDetail({ kind: 'command', id }),
  campaignPoint: (point, id) => to.specialInspect({ id, point }),
  // Corrections are shown by their object.
  merchant: (_, id) => to.merchantDetail({ id }),
  stallPoint: (_, id) => to.stallPointDetail({ id }),
  point: (_, id) => to.pointDetail({ id }),
  component: (_, id) => to.elementDetail({ id }),
  grid: (_, id) => to.gridDetail({ id }),
  zone: (_, id) => to.zoneLayerDetail({ id }),
}

/** The screen of a counted record; undefined without one. */
function itemLink({ kind, id, parentId }: FigureItem): Destination | undefined {
  const screen = screenOf(kind)
  return screen ? destination(screen, { id }) : ITEM_LINKS[kind]?.(id, parentId ?? '')
}

/** The text of a figure: 3 件. */
const figureWords = ({ value, unit }: DailyFigure): string => `${value} ${unit}`

/** The day's figures; a tap lists the counted records, each with a link. */
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

/** The three texts of a report. */
export const DailyTexts = ({ daily }: { daily: DailyDetails }) => (
  <Rows
    rows={PARTS.map((part) => ({
      label: DAILY_PART_LABEL[part],
      value: daily[part] && <span className="cg-daily-text">{daily[part]}</span>,
    }))}
  />
)

/** Search and filters of the user's reports: their days. */
export const ownDailies = defineFilters({
  criteria: [days({ label: '日报日期', today: '今天' })],
  sorts: [{ key: 'newest', label: '日期最近', by: '日期' }],
  search: { label: '搜索日报', placeholder: '日报里的词' },
  unit: '份',
})

/** Of reports of others: also by person. */
export const othersDailies = defineFilters({
  ...ownDailies,
  criteria: [...ownDailies.criteria, personName({ key: 'person', wire: 'personName', label: '填报人' })],
  search: { label: '搜索日报', placeholder: '姓名、日报里的词' },
})

/** A report in a list. `mine`: it is the user's, who can continue it while it is saved or returned. */
export function DailyCard({ row, mine }: { row: DailyRow; mine: boolean }) {
  const nav = useNav()
  const now = useNow()
  const { id, day, holderName, orgName, work, state, submitTime, returned, readByName, readTime } = row
  const tag = stateTag(row)
  const open = state === 'draft' || state === 'returned'
  const time = readTime ?? submitTime
  return (
    <RowCard
      title={mine ? dayLabel(day, now) : holderName}
      kind={mine ? undefined : orgName}
      lamp={mine ? undefined : <span>{dayLabel(day, now)}</span>}
      no={mine ? undefined : ''}
      text={returned && open ? `${returned.byName}退回：${returned.reason}` : work}
      foot={
        <>
          <Tag tone={tag.tone}>{tag.text}</Tag>
          {time !== null && (
            <span>{`${readTime !== null ? `${readByName} ` : ''}${formatRelativeTime(time, now)}`}</span>
          )}
        </>
      }
      action={
        mine &&
        open && (
          <Button
            size="small"
            label={`填报${dayLabel(day, now)}的日报`}
            onClick={() => nav.go(to.dailyEdit({ day }))}
          >
            {state === 'returned' ? '修改' : '继续填报'}
          </Button>
        )
      }
      onOpen={() => nav.go(to.dailyDetail({ id }))}
    />
  )
}

import type { ComponentType } from 'react'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import type { RecordCardProps } from '@/kit/record/kind'
import { useScreen } from '@/kit/screen/hooks'
import { IconButton, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { Tabs } from '@/ui/frame/Tabs'
import { FilterIcon, MapIcon } from '@/ui/icon/icons'
import { Chip, ChipLine } from '@/ui/list/Chips'
import { SearchField } from '@/ui/list/SearchField'
import { answerOf } from '../instead/call'
import '@/kit/list/list.css'

/** What a list shows beside its rows, as its screen does. */
export interface ListTexts {
  tabs: readonly string[]
  /** In its search field. */
  find: string
  order: string
  unit: string
  /** The rows are not in that order yet. */
  note?: string
}

/** More rows than a phone shows. */
const MOST = 8

const noop = () => undefined

/** The first page of a list at its plain address. Throws where it is empty: the app has a message for that. */
export function firstList<R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  Card: ComponentType<RecordCardProps<R>>,
  { tabs, find, order, unit, note }: ListTexts,
): ComponentType {
  const items = tabs.map((label) => ({ key: label, label }))
  return function FirstList() {
    const { title } = useScreen().row
    const { list, total } = answerOf(endpoint)
    if (list.length === 0) throw new Error('no rows to draw')
    const top = (
      <>
        <NavBar title={title} onBack={noop} />
        {items.length > 0 && (
          <Tabs id="first" label={title} items={items} value={tabs[0] ?? ''} onChange={noop} />
        )}
      </>
    )
    return (
      <ScreenFrame top={top} body="bare">
        <div className="cg-list-tools">
          <div className="cg-list-find">
            <SearchField value="" onChange={noop} placeholder={find} label={find} />
          </div>
          <IconButton icon={FilterIcon} label="筛选" look="round" onClick={noop} />
          <IconButton icon={MapIcon} label="看地图" look="round" onClick={noop} />
        </div>
        <div className="cg-list-chips">
          <ChipLine label={order} right={total > 0 && `共 ${total} ${unit}`}>
            <Chip label={order} onClick={noop} />
          </ChipLine>
        </div>
        {note && (
          <div className="cg-list-place">
            <Notice tone="warn" action={<LinkButton onClick={noop}>重新定位</LinkButton>}>
              {note}
            </Notice>
          </div>
        )}
        <div className="cg-stack cg-list">
          {list.slice(0, MOST).map((row) => (
            <div key={row.id} data-row={row.id}>
              <Card row={row} onOpen={noop} action={<span className="cg-bone cg-first-act" />} />
            </div>
          ))}
        </div>
      </ScreenFrame>
    )
  }
}

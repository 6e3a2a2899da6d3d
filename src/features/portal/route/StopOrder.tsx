import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDragOrder, type Grip } from '@/kit/list/rows/useDragOrder'
import { Icon } from '@/ui/icon/Icon'
import { ArrowDownIcon, ArrowUpIcon, ListIcon } from '@/ui/icon/icons'
import { IconButton } from '@/ui/button/Button'
import { type Stop, movedStop } from './route'

export interface StopOrderProps {
  stops: readonly Stop[]
  /** Called with the ids in their new order. */
  onArrange: (ids: readonly string[]) => void
}

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Reorders stops: by dragging, by arrow keys on the handle, or step by step. */
export function StopOrder({ stops, onArrange }: StopOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const head = useRef<HTMLParagraphElement>(null)
  // Scrolls to the first stop when reordering starts.
  useEffect(() => head.current?.scrollIntoView?.({ block: 'nearest' }), [])
  const [announcement, announce] = useState('')
  const move = (from: number, to: number) => {
    const title = stops[from]?.title
    if (title === undefined) return
    if (to < 0 || to >= stops.length) return announce(`${title}已经在${to < 0 ? '最前' : '最后'}`)
    announce(`${title}移到第 ${to + 1} 处`)
    onArrange(
      movedStop(
        stops.map(({ id }) => id),
        from,
        to,
      ),
    )
  }
  const { grip, shift, held } = useDragOrder(list, move)
  return (
    <>
      <p className="cg-gw-order" ref={head}>
        按住左边的把手拖动，或点箭头；今天在这部手机上一直有效
      </p>
      <p className="cg-hide" role="status">
        {announcement}
      </p>
      <ol className="cg-gw-stops cg-gw-ordering" ref={list} aria-label="调整顺序">
        {stops.map((stop, at) => (
          <li
            key={stop.id}
            className={at === held ? 'cg-gw-held' : undefined}
            style={held === null ? undefined : { transform: `translateY(${shift(at)}px)` }}
          >
            <OrderLine stop={stop} at={at} grip={grip(at)} onStep={(step) => move(at, at + step)} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface LineProps {
  stop: Stop
  at: number
  grip: Grip
  /** Moves the row by a number of places. */
  onStep: (step: number) => void
}

function OrderLine({ stop: { title, address }, at, grip, onStep }: LineProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <>
      <button
        type="button"
        className="cg-gw-grip"
        aria-label={`拖动${title}，第 ${at + 1} 处`}
        onKeyDown={byKey}
        {...grip}
      >
        <Icon as={ListIcon} />
      </button>
      <div className="cg-gw-stop">
        <b>{title}</b>
        <span>{address}</span>
      </div>
      <IconButton icon={ArrowUpIcon} label={`${title}上移`} onClick={() => onStep(-1)} />
      <IconButton icon={ArrowDownIcon} label={`${title}下移`} onClick={() => onStep(1)} />
    </>
  )
}

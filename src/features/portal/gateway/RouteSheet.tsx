import { device } from '@/platform/current'
import { useState } from 'react'
import { spokenDistance } from '@/domain/geo'
import { useNav } from '@/kit/screen/screenContext'
import { usePosition } from '@/kit/data/usePosition'
import { IconButton } from '@/ui/IconButton'
import { NavIcon } from '@/ui/icons'
import { LampText } from '@/ui/LampText'
import { Popup } from '@/ui/overlay/Popup'
import { stopTarget, type Stop } from '../route'
import { RouteMap } from './RouteMap'

export interface RouteSheetProps {
  open: boolean
  stops: readonly Stop[]
  /** All there is to do; the stops may be the first of it only. */
  total: number
  onClose: () => void
}

/** All stops on the map and in the order to go; each opens its case or the navigation to it. */
export function RouteSheet({ open, stops, total, onClose }: RouteSheetProps) {
  const { fix } = usePosition()
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={`今日路线 ${stops.length < total ? `${stops.length} / ${total}` : total} 处`}
      height="full"
      flush
    >
      <RouteMap stops={stops} from={fix} chosen={chosen} onChoose={choose} />
      <ol className="cg-gw-stops">
        {stops.map((stop) => (
          <li
            key={stop.id}
            // The stop tapped on the map comes into sight below it.
            ref={stop.id === chosen ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            aria-current={stop.id === chosen ? 'true' : undefined}
          >
            <StopLine stop={stop} />
          </li>
        ))}
      </ol>
      {stops.length < total && (
        <p className="cg-gw-others num">其余 {total - stops.length} 处时间更充裕，在各待办列表里</p>
      )}
    </Popup>
  )
}

function StopLine({ stop }: { stop: Stop }) {
  const nav = useNav()
  const { title, address, lamp, left, metres, position } = stop
  return (
    <>
      <button type="button" className="cg-gw-stop" onClick={() => nav.go(stopTarget(stop))}>
        <b>{title}</b>
        {lamp && (
          <LampText lamp={lamp} small>
            {left}
          </LampText>
        )}
        <span className="num">
          {[address, metres !== null && spokenDistance(metres)].filter(Boolean).join(' · ')}
        </span>
      </button>
      {position && (
        <IconButton
          icon={NavIcon}
          label={`导航到${title}`}
          onClick={() => device().navigateTo({ ...position, name: title })}
        />
      )}
    </>
  )
}

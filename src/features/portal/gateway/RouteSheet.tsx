import { device } from '@/platform/current'
import { useState } from 'react'
import { spokenDistance } from '@/domain/geo'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { usePosition } from '@/kit/data/usePosition'
import { IconButton } from '@/ui/IconButton'
import { NavIcon } from '@/ui/icons'
import { LampText } from '@/ui/LampText'
import { Popup } from '@/ui/overlay/Popup'
import type { Stop } from '../route'
import { RouteMap } from './RouteMap'

export interface RouteSheetProps {
  open: boolean
  stops: readonly Stop[]
  onClose: () => void
}

/** All stops on the map and in the order to go; each opens its case or the navigation to it. */
export function RouteSheet({ open, stops, onClose }: RouteSheetProps) {
  const { fix } = usePosition()
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Popup open={open} onClose={onClose} title={`今日路线 ${stops.length} 处`} height="full" flush>
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
    </Popup>
  )
}
function StopLine({ stop }: { stop: Stop }) {
  const nav = useNav()
  const { title, address, lamp, left, metres, position } = stop
  return (
    <>
      <button
        type="button"
        className="cg-gw-stop"
        onClick={() => nav.go(to.caseHandleDetail({ id: stop.id }))}
      >
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

import { device } from '@/platform/current'
import { spokenDistance } from '@/domain/geo'
import { useNav } from '@/kit/screen/screenContext'
import { IconButton } from '@/ui/button/IconButton'
import { NavIcon } from '@/ui/icon/icons'
import { LampText } from '@/ui/LampText'
import { stopTarget, type Stop } from './route'

/** A stop to go to: opens the screen of its work, or the navigation to it. */
export function StopLine({ stop }: { stop: Stop }) {
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

import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { LocateIcon } from '@/ui/icon/icons'
import { useNow } from '../../screen/useNow'
import { GOOD_ACCURACY, usePosition } from '../../data/usePosition'
import { PositionTrouble } from '../PositionTrouble'
import { fixWords } from '../positionWords'

/** My own position over the picker's map: how exact and how old it is; a tap measures anew and goes there. */
export function PositionBar({ onLocate }: { onLocate: () => Promise<void> }) {
  const { fix, failure, locating } = usePosition()
  const now = useNow()
  const [asked, setAsked] = useState(false)
  const locate = async () => {
    setAsked(true)
    await onLocate()
    setAsked(false)
  }
  const busy = asked || locating
  const known = fix ? fixWords(fix, now) : ''
  const waiting =
    fix && fix.accuracy >= GOOD_ACCURACY ? `精度 ${Math.round(fix.accuracy)} 米，等更准的` : '定位中'
  return (
    <div className="cg-pick-bar">
      <Button
        kind="ghost"
        size="small"
        loading={busy}
        icon={<Icon as={LocateIcon} size={14} />}
        label={known ? `我的位置，${known}` : '我的位置'}
        onClick={() => void locate()}
      >
        {busy ? `${waiting}…` : known || '我的位置'}
      </Button>
      {failure && !busy && (
        <PositionTrouble failure={failure} locating={busy} onRetry={() => void locate()} />
      )}
    </div>
  )
}

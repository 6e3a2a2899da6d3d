import type { OwnShift } from '@/api/contract/duty'
import { SHIFT_STATE_LABEL, shiftState } from '@/domain/duty/shift'
import { useNow } from '@/kit/screen/useNow'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { RowCard } from '@/ui/list/RowCard'
import { hoursOf, shiftTitle } from '../shiftWords'
import { SignTags } from './SignTags'

/** A shift of one's own in a list; it opens how it was signed, its button the shift itself. */
export function ShiftCard({ shift }: { shift: OwnShift }) {
  const nav = useNav()
  const now = useNow()
  const { id, signId, groupName, post } = shift
  return (
    <RowCard
      lamp={<span>{SHIFT_STATE_LABEL[shiftState(shift, now)]}</span>}
      no={post}
      title={shiftTitle(shift, now)}
      kind={hoursOf(shift, now)}
      text={groupName}
      foot={<SignTags facts={shift} />}
      action={
        <Button
          kind="plain"
          size="small"
          label={`${shiftTitle(shift, now)}的班组与交接`}
          onClick={() => nav.go(to.dutyDetail({ id }))}
        >
          班组
        </Button>
      }
      onOpen={() => nav.go(to.signDetail({ id: signId }))}
    />
  )
}

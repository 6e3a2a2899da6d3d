import type { DailyRow } from '@/api/contract/daily'
import { spokenTime } from '@/domain/time'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { dayWords, stateTag } from './dailyWords'

/** A report in a list. `mine`: one's own, which may be gone on with where it was kept or came back. */
export function DailyCard({ row, mine }: { row: DailyRow; mine: boolean }) {
  const nav = useNav()
  const now = useNow()
  const { id, day, holderName, orgName, work, state, submitTime, returned, readByName, readTime } = row
  const tag = stateTag(row)
  const open = state === 'draft' || state === 'returned'
  const time = readTime ?? submitTime
  return (
    <RowCard
      title={mine ? dayWords(day, now) : holderName}
      kind={mine ? undefined : orgName}
      lamp={mine ? undefined : <span>{dayWords(day, now)}</span>}
      no={mine ? undefined : ''}
      text={returned && open ? `${returned.byName}退回：${returned.reason}` : work}
      foot={
        <>
          <Tag tone={tag.tone}>{tag.text}</Tag>
          {time !== null && (
            <span>{`${readTime !== null ? `${readByName} ` : ''}${spokenTime(time, now)}`}</span>
          )}
        </>
      }
      action={
        mine &&
        open && (
          <Button
            size="small"
            label={`填报${dayWords(day, now)}的日报`}
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

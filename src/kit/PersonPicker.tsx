import { useState } from 'react'
import { listPortalPerson, orgPersonList, type Person } from '@/api/contract/base'
import { Button } from '@/ui/Button'
import { Menu } from '@/ui/Menu'
import { Popup } from '@/ui/Popup'
import { SearchField } from '@/ui/SearchField'
import { SkeletonLines } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { useApiQuery } from './useApiQuery'

export interface PersonPickerProps {
  /** The organisation whose people may be picked. */
  orgCode: string
  onPick: (person: Person) => void
  onClose: () => void
}

/**
 * Picks a handler: those the case platform offers (listPortalPerson), with how much each has open;
 * when it offers none, everyone of the organisation (orgPersonList).
 */
export function PersonPicker({ orgCode, onPick, onClose }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const offered = useApiQuery(listPortalPerson, { query: { orgCode } })
  const nobody = offered.data?.length === 0
  const everyone = useApiQuery(orgPersonList, { query: { orgCode } }, { enabled: nobody })
  const people = nobody ? everyone : offered
  const found = (people.data ?? []).filter(({ name, duty, mobile }) =>
    [name, duty, mobile].some((text) => text.includes(keyword.trim())),
  )
  return (
    <Popup open title="选择处置人" height="full" onClose={onClose}>
      <SearchField ground="page" value={keyword} onChange={setKeyword} placeholder="姓名、职务、电话" />
      {people.isPending ? (
        <SkeletonLines lines={6} />
      ) : people.error && !people.data ? (
        <StateBlock
          kind="error"
          title="人员没有加载出来"
          text={people.error.message}
          action={<Button onClick={() => void people.refetch()}>重试</Button>}
        />
      ) : found.length === 0 ? (
        <StateBlock
          kind="empty"
          title={keyword ? '没有找到这个人' : '本部门没有可指派的人员'}
          text="可以不指派，由部门处置。"
        />
      ) : (
        <Menu
          label="处置人"
          items={found.map((person) => ({
            key: person.id,
            label: person.name,
            hint: [person.duty, person.onDuty && '在岗', `在办 ${person.todoCount} 件`]
              .filter(Boolean)
              .join(' · '),
            onClick: () => onPick(person),
          }))}
        />
      )}
    </Popup>
  )
}

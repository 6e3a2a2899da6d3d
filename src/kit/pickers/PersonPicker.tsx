import { useState } from 'react'
import { listPortalPerson, orgPersonList, type Person } from '@/api/contract/base'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import type { Fix } from '@/platform/device'
import { Menu } from '@/ui/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { Loaded } from '../data/Loaded'
import { useApiQuery } from '../data/useApiQuery'
import { distanceText, usePosition } from '../data/usePosition'

export interface PersonPickerProps {
  /** The organisation whose people may be picked. */
  orgCode: string
  title?: string
  onPick: (person: Person) => void
  onClose: () => void
}

/**
 * Picks a handler: those the case platform offers (listPortalPerson), with how much each has open;
 * when it offers none, everyone of the organisation (orgPersonList). On duty first, then the nearest, then the least busy.
 */
export function PersonPicker({ orgCode, title = '选择处置人', onPick, onClose }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const { fix } = usePosition()
  const offered = useApiQuery(listPortalPerson, { query: { orgCode } })
  const nobody = offered.data?.length === 0
  const everyone = useApiQuery(orgPersonList, { query: { orgCode } }, { enabled: nobody })
  const people = nobody ? everyone : offered
  const found = (people.data ?? []).filter((person) => answers(person, keyword.trim())).sort(readiest(fix))
  return (
    <Popup open title={title} height="full" onClose={onClose}>
      <SearchField ground="page" value={keyword} onChange={setKeyword} placeholder="姓名、职务、电话" />
      <Loaded of={people} what="人员" look="block" skeleton={<SkeletonLines lines={6} />}>
        {() =>
          found.length === 0 ? (
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
                hint: [
                  person.duty,
                  person.onDuty ? '在岗' : '不在岗',
                  `在办 ${person.todoCount} 件`,
                  distanceText(fix, person),
                ]
                  .filter(Boolean)
                  .join(' · '),
                onClick: () => onPick(person),
              }))}
            />
          )
        }
      </Loaded>
    </Popup>
  )
}

const answers = ({ name, duty, mobile }: Person, word: string): boolean =>
  foundBy(name, word) || duty.includes(word) || mobile.includes(word)

/** Metres from here; people nobody can place come after those who are near. */
function away(fix: Fix | null, { longitude, latitude }: Person): number {
  const there = { longitude, latitude }
  return fix && isPosition(there) ? distance(fix, there) : Infinity
}

/** Two people this close (m) are equally near: the less busy one comes first. */
const SAME_PLACE = 200

const readiest =
  (fix: Fix | null) =>
  (a: Person, b: Person): number => {
    const [nearA, nearB] = [away(fix, a), away(fix, b)].map((metres) => Math.floor(metres / SAME_PLACE))
    const nearer = nearA === nearB ? 0 : (nearA ?? Infinity) - (nearB ?? Infinity)
    return Number(b.onDuty) - Number(a.onDuty) || nearer || a.todoCount - b.todoCount
  }

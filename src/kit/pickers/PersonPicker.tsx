import { useState } from 'react'
import type { Person } from '@/api/contract/base'
import { foundBy } from '@/domain/initials'
import { Menu } from '@/ui/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { Loaded } from '../data/Loaded'
import { distanceText } from '../data/usePosition'
import { usePeople } from './usePeople'

export interface PersonPickerProps {
  /** The organisation whose people may be picked. */
  orgCode: string
  title?: string
  onPick: (person: Person) => void
  onClose: () => void
}

/** Picks a handler: each with whether on duty, how much they have open and how far away they are. */
export function PersonPicker({ orgCode, title = '选择处置人', onPick, onClose }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const { of, readiest, fix } = usePeople(orgCode)
  const found = readiest.filter((person) => answers(person, keyword.trim()))
  return (
    <Popup open title={title} height="full" onClose={onClose}>
      <SearchField ground="page" value={keyword} onChange={setKeyword} placeholder="姓名、职务、电话" />
      <Loaded of={of} what="人员" look="block" skeleton={<SkeletonLines lines={6} />}>
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

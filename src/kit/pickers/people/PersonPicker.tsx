import { useState } from 'react'
import type { Person } from '@/api/contract/base'
import { foundBy } from '@/domain/initials'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Loaded } from '../../data/Loaded'
import { distanceText } from '../../data/usePosition'
import type { People } from './usePeople'

export interface PersonPickerProps {
  people: People
  /** What they are picked for: 处置人. */
  label: string
  /** Said where nobody may be picked, and what to do then. */
  empty: { title: string; text: string }
  onPick: (person: Person) => void
  onClose: () => void
}

/** Picks a person: each with whether on duty, how much they have open and how far away they are. */
export function PersonPicker({ people, label, empty, onPick, onClose }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const { of, readiest, from } = people
  const found = readiest.filter((person) => answers(person, keyword.trim()))
  return (
    <Popup open title={`选择${label}`} height="full" onClose={onClose}>
      <SearchField ground="page" value={keyword} onChange={setKeyword} placeholder="姓名、职务、电话" />
      <Loaded of={of} what="人员" look="block" skeleton={<SkeletonLines lines={6} />}>
        {() =>
          found.length === 0 ? (
            <StateBlock
              kind="empty"
              title={keyword ? '没有找到这个人' : empty.title}
              text={keyword ? undefined : empty.text}
            />
          ) : (
            <Menu
              label={label}
              items={found.map((person) => ({
                key: person.id,
                label: person.name,
                hint: [
                  person.duty,
                  person.onDuty ? '在岗' : '不在岗',
                  `在办 ${person.todoCount} 件`,
                  distanceText(from, person),
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

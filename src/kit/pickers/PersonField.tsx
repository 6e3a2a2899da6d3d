import { useState } from 'react'
import * as v from 'valibot'
import { FieldRow } from '@/ui/field/TextField'
import { Chips } from '@/ui/list/Chips'
import { type Person, listPortalPerson, orgPersonList } from '@/api/contract/base'
import { foundBy, foundByName } from '@/domain/initials'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Loaded } from '../data/Loaded'
import { distanceText, usePosition } from '../data/usePosition'
import { distance, isPosition, type Position } from '@/domain/geo'
import { useApiQuery, readingOf, type Reading } from '@/kit/data/useApiQuery'
import type { PickerProps } from './PickerField'

interface People {
  /** The people themselves, as loaded. */
  of: Reading<readonly Person[]>
  /** On duty first, then nearest, then least busy; empty while unknown. */
  readiest: readonly Person[]
  /** Origin of the distances and its name; null where unknown. */
  from: Position | null
  fromName: '现场' | '我'
}

/** The place of a record (WGS84), null where unknown. */
interface Site {
  longitude: number | null
  latitude: number | null
}

/** People as a picker offers them for work at a place, the best candidates first; without one by distance from `me`. */
export function peopleFor(read: Reading<readonly Person[]>, site: Site, me: Position | null = null): People {
  const from = isPosition(site) ? site : me
  return {
    of: readingOf(read),
    readiest: [...(read.data ?? [])].sort(readiest(from)),
    from,
    fromName: from === site ? '现场' : '我',
  }
}

/**
 * The people who can get a record, by distance from its place: those of the case platform (listPortalPerson)
 * with their number of open cases; if it offers none, everyone in the organisation (orgPersonList).
 */
function usePeople(orgCode: string, site: Site): People {
  const { fix } = usePosition()
  const offered = useApiQuery(listPortalPerson, { query: { orgCode } })
  const isEmpty = offered.data?.length === 0
  const everyone = useApiQuery(orgPersonList, { query: { orgCode } }, { enabled: isEmpty })
  return peopleFor(isEmpty ? everyone : offered, site, fix)
}

/** Metres from there; people without a position come last. */
function away(from: Position | null, { longitude, latitude }: Person): number {
  const where = { longitude, latitude }
  return from && isPosition(where) ? distance(from, where) : Infinity
}

/** Two people this close (m) count as equally near: the less busy one comes first. */
const SAME_PLACE = 200

const readiest =
  (from: Position | null) =>
  (a: Person, b: Person): number => {
    const [nearA, nearB] = [away(from, a), away(from, b)].map((metres) => Math.floor(metres / SAME_PLACE))
    const nearer = nearA === nearB ? 0 : (nearA ?? Infinity) - (nearB ?? Infinity)
    return Number(b.onDuty) - Number(a.onDuty) || nearer || a.todoCount - b.todoCount
  }

interface PersonPickerProps {
  people: People
  /** Purpose: 处置人. */
  label: string
  /** Message for an empty list, and what to do then. */
  empty: { title: string; text: string }
  holders: readonly string[]
  onPick: (person: Person) => void
  onClose: () => void
}

/** Picks a person, with duty state, number of open cases and distance. */
function PersonPicker({ people, label, empty, holders, onPick, onClose }: PersonPickerProps) {
  const [keyword, setKeyword] = useState('')
  const { of, readiest } = people
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
                why: isOnlyHolder(holders, person.id) ? HOLDER : undefined,
                hint: hintOf(person, people, holders),
                onClick: () => onPick(person),
              }))}
            />
          )
        }
      </Loaded>
    </Popup>
  )
}

/** Current holder, unit where there are several, duty, open cases, distance. */
function hintOf(person: Person, { readiest, from, fromName }: People, holders: readonly string[]): string {
  const metres = distanceText(from, person)
  return [
    holders.includes(person.id) && HOLDER,
    readiest.some(({ orgCode }) => orgCode !== person.orgCode) && lastPart(person.orgName),
    person.duty,
    person.onDuty ? '在岗' : '不在岗',
    `在办 ${person.todoCount} 件`,
    metres && `距${fromName} ${metres}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 鹭江中队 of 思明区城管局 鹭江中队. */
const lastPart = (orgName: string): string => orgName.slice(orgName.lastIndexOf(' ') + 1)

const answers = ({ name, orgName, duty, mobile }: Person, word: string): boolean =>
  foundBy(name, word) || foundByName(orgName, word) || duty.includes(word) || mobile.includes(word)

const HOLDER = '现处置人'

/** The holder of all records is shown and not offered. A holder of some of them can take the others. */
const isOnlyHolder = (holders: readonly string[], id: string): boolean =>
  holders.length === 1 && holders[0] === id

export const personChoice = v.object({ id: v.string(), name: v.string() })
export type PersonChoice = v.InferOutput<typeof personChoice>

export interface PersonFieldProps extends PickerProps<PersonChoice | null> {
  /** The organisation of the people. */
  orgCode: string
  /** The place of the record; left out for records at several places. */
  site?: Site | undefined
  /** Ids of the people who have the records now. */
  holders?: readonly string[]
}

const EMPTY = { title: '本部门没有可指派的人员', text: '可以不指派，由部门处置。' }

const NOWHERE: Site = { longitude: null, latitude: null }

/** A form field that picks a person of an organisation. */
export function PersonField({ orgCode, site = NOWHERE, ...field }: PersonFieldProps) {
  return <PeopleField people={usePeople(orgCode, site)} empty={EMPTY} {...field} />
}

export interface PeopleFieldProps extends PickerProps<PersonChoice | null> {
  people: People
  /** Message for an empty list, and what to do then. */
  empty: PersonPickerProps['empty']
  /** Ids of the people who have the records now. */
  holders?: readonly string[]
}

const NO_HOLDERS: readonly string[] = []

/** As many as fit in one line. */
const QUICK = 3

type QuickPeopleProps = Pick<PeopleFieldProps, 'people' | 'label' | 'value' | 'onChange'> & {
  holders: readonly string[]
}

/** The best candidates as chips. They stay after a choice, so that another tap chooses another. */
function QuickPeople({ people, holders, label, value, onChange }: QuickPeopleProps) {
  // Optional: when they fail to load, the opened list shows the error.
  const quick = people.readiest
    .filter(({ onDuty, id }) => onDuty && !isOnlyHolder(holders, id))
    .slice(0, QUICK)
  if (quick.length === 0) return null
  return (
    <Chips
      label={`可选${label}`}
      tone="plain"
      items={quick.map(({ id, name, todoCount }) => ({
        key: id,
        label: `${name} · 在办 ${todoCount}`,
        chosen: value?.id === id,
        onClick: () => onChange({ id, name }),
      }))}
    />
  )
}

/** A form field that picks one of some people. */
export function PeopleField({
  people,
  empty,
  holders = NO_HOLDERS,
  value,
  onChange,
  label,
  name,
  required = false,
  error,
  placeholder,
}: PeopleFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <FieldRow
        label={label}
        name={name}
        value={value?.name ?? ''}
        placeholder={placeholder ?? (required ? '请选择' : '选填')}
        required={required}
        error={error}
        onClick={() => setPicking(true)}
      />
      <QuickPeople people={people} holders={holders} label={label} value={value} onChange={onChange} />
      {picking && (
        <PersonPicker
          label={label}
          people={people}
          empty={empty}
          holders={holders}
          onClose={() => setPicking(false)}
          onPick={({ id, name: called }) => {
            onChange({ id, name: called })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

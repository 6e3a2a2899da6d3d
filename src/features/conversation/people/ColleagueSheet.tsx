import { useState } from 'react'
import { colleaguePage, type Colleague } from '@/api/contract/conversation'
import { keepDots } from '@/domain/text'
import { usePagedList } from '@/kit/data/usePagedList'
import { KeywordField } from '@/kit/list/filters/KeywordField'
import { ListStates } from '@/kit/list/ListStates'
import { LinkButton } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { CheckIcon } from '@/ui/icon/icons'
import { Popup } from '@/ui/overlay/Popup'
import { Avatar, placeOf } from './Avatar'
import './people.css'

export interface ColleagueSheetProps {
  open: boolean
  title: string
  onPick: (colleague: Colleague) => void
  onClose: () => void
  /** 发起群聊 instead; not offered without it. */
  onGroup?: (() => void) | undefined
}

/** Finds a colleague by name, initials, unit or duty. The user's unit comes first. */
export function ColleagueSheet({ open, title, onPick, onClose, onGroup }: ColleagueSheetProps) {
  const start = onGroup && <LinkButton onClick={onGroup}>发起群聊</LinkButton>
  return (
    <Popup open={open} title={title} right={start} height="full" flush onClose={onClose}>
      <People onPick={onPick} />
    </Popup>
  )
}

interface PeopleProps {
  onPick: (colleague: Colleague) => void
  /** With it several can be chosen: the chosen ones, by id. */
  chosen?: ReadonlyMap<string, Colleague>
}

/** The colleagues with a search field. */
export function People({ onPick, chosen }: PeopleProps) {
  const [keyword, setKeyword] = useState('')
  const list = usePagedList<Colleague>(colleaguePage, keyword === '' ? {} : { keyword })
  return (
    <div className="cg-people">
      <div className="cg-list-tools">
        <KeywordField
          keyword={keyword}
          onChange={setKeyword}
          label="找同事"
          placeholder="姓名、拼音首字母、单位、职务"
          ground="page"
        />
      </div>
      <ListStates
        list={list}
        what="同事"
        empty={{
          title: keyword ? `没有找到“${keyword}”` : '还没有可以联系的同事',
          text: keyword ? '换个姓名、单位或职务再找。' : '同事开通账号后会出现在这里。',
        }}
      >
        <div className="cg-people-list">
          {list.rows.map((person) => (
            <button
              key={person.id}
              type="button"
              className="cg-person"
              aria-pressed={chosen?.has(person.id)}
              onClick={() => onPick(person)}
            >
              <PersonFace person={person} />
              {chosen?.has(person.id) && <Icon as={CheckIcon} size={20} />}
            </button>
          ))}
        </div>
      </ListStates>
    </div>
  )
}

/** A colleague in a list: name, unit and duty. */
export const PersonFace = ({ person }: { person: Colleague }) => (
  <>
    <Avatar id={person.id} name={person.name} />
    <span className="cg-person-text">
      <b>{person.name}</b>
      <small>{keepDots(placeOf(person))}</small>
    </span>
  </>
)

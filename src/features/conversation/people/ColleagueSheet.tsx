import { useState } from 'react'
import { colleaguePage, type Colleague } from '@/api/contract/conversation'
import { usePagedList } from '@/kit/data/usePagedList'
import { KeywordField } from '@/kit/list/filters/KeywordField'
import { ListStates } from '@/kit/list/ListStates'
import { Popup } from '@/ui/overlay/Popup'
import { Avatar, placeOf } from './Avatar'
import './people.css'

export interface ColleagueSheetProps {
  open: boolean
  title: string
  onPick: (colleague: Colleague) => void
  onClose: () => void
}

/** Finds a colleague by name, initials, unit or duty. The user's unit comes first. */
export function ColleagueSheet({ open, title, onPick, onClose }: ColleagueSheetProps) {
  return (
    <Popup open={open} title={title} height="full" flush onClose={onClose}>
      <People onPick={onPick} />
    </Popup>
  )
}

function People({ onPick }: Pick<ColleagueSheetProps, 'onPick'>) {
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
            <button key={person.id} type="button" className="cg-person" onClick={() => onPick(person)}>
              <Avatar id={person.id} name={person.name} />
              <span className="cg-person-text">
                <b>{person.name}</b>
                <small>{placeOf(person)}</small>
              </span>
            </button>
          ))}
        </div>
      </ListStates>
    </div>
  )
}

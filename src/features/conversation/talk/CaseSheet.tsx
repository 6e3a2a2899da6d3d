import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { CaseCard } from '@/entities/case/CaseCard'
import { usePagedList } from '@/kit/data/usePagedList'
import { KeywordField } from '@/kit/list/filters/KeywordField'
import { ListStates } from '@/kit/list/ListStates'
import { Popup } from '@/ui/overlay/Popup'

export interface CaseSheetProps {
  open: boolean
  onPick: (row: CaseRow) => void
  onClose: () => void
}

/** Picks one of the user's open cases. */
export function CaseSheet({ open, onPick, onClose }: CaseSheetProps) {
  return (
    <Popup open={open} title="发送案件" height="full" flush onClose={onClose}>
      <Cases onPick={onPick} />
    </Popup>
  )
}

function Cases({ onPick }: Pick<CaseSheetProps, 'onPick'>) {
  const [keyword, setKeyword] = useState('')
  const list = usePagedList<CaseRow>(queryCaseByPage, keyword === '' ? {} : { keyword })
  return (
    <>
      <div className="cg-list-tools">
        <KeywordField
          keyword={keyword}
          onChange={setKeyword}
          label="搜索案件"
          placeholder="任务号、类别、地址"
        />
      </div>
      <div className="cg-stack cg-list">
        <ListStates
          list={list}
          what="案件"
          empty={
            keyword
              ? { title: '没有找到这个案件', text: '换个任务号、类别或地址再找。' }
              : { title: '没有在办的案件', text: '派给本部门或自己的案件，可以在这里发给同事。' }
          }
        >
          {list.rows.map((row) => (
            <CaseCard key={row.id} row={row} onOpen={() => onPick(row)} />
          ))}
        </ListStates>
      </div>
    </>
  )
}

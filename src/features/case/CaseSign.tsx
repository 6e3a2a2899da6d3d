import { useState } from 'react'
import { querySignPage, type CaseRow } from '@/api/contract/case'
import { CaseCard } from '@/kit/case/CaseCard'
import { useCaseList } from '@/kit/case/useCaseList'
import { isNarrowed, NO_FILTERS } from '@/kit/list/filters'
import { clearedEmpty, ListScreen } from '@/kit/list/ListScreen'
import { ListTools } from '@/kit/list/ListTools'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { CheckRow } from '@/ui/CheckRow'
import { LinkButton } from '@/ui/LinkButton'
import { BatchResult } from './BatchResult'
import { useBatchSign } from './useBatchSign'
import { SignButton } from './SignButton'

const EMPTY = { title: '没有待签收案件', text: '派遣到本部门的案件会出现在这里。' }

/** 案件签收: one by one or many at once. */
export default function CaseSign() {
  const nav = useNav()
  const { list, filters, setFilters } = useCaseList(querySignPage)
  const [choosing, setChoosing] = useState(false)
  const batch = useBatchSign(list.rows)
  const stop = () => {
    setChoosing(false)
    batch.clear()
  }
  const row = (item: CaseRow) => (
    <CaseCard
      row={item}
      onOpen={() => (choosing ? batch.toggle(item.id) : nav.go(to.caseDetail({ id: item.id })))}
      check={
        choosing && (
          <CheckRow
            hideLabel
            label={`选择 ${item.smallTypeName} ${item.taskNo}`}
            checked={batch.chosen.has(item.id)}
            onChange={() => batch.toggle(item.id)}
          />
        )
      }
      action={!choosing && <SignButton row={item} />}
    />
  )
  const allChosen = list.rows.length > 0 && list.rows.every(({ id }) => batch.chosen.has(id))
  const bottom = choosing && (
    <BottomBar note={`已选 ${batch.chosen.size} 件，最多一次 ${batch.most} 件`}>
      <Button kind="ghost" onClick={() => (allChosen ? batch.clear() : batch.chooseAll())}>
        {allChosen ? '取消全选' : '全选已加载'}
      </Button>
      <Button
        grow
        loading={batch.sending}
        why={batch.chosen.size === 0 ? '请先选择要签收的案件' : undefined}
        onClick={() => void batch.send([...batch.chosen])}
      >
        签收 {batch.chosen.size} 件
      </Button>
    </BottomBar>
  )
  return (
    <>
      <ListScreen
        list={list}
        row={row}
        what="待签收案件"
        empty={isNarrowed(filters) ? clearedEmpty(() => setFilters({ ...NO_FILTERS, keyword: '' })) : EMPTY}
        tools={<ListTools filters={filters} onChange={setFilters} total={list.total} />}
        frame={{
          bottom,
          right: (
            <LinkButton onClick={choosing ? stop : () => setChoosing(true)}>
              {choosing ? '取消' : '多选'}
            </LinkButton>
          ),
        }}
      />
      <BatchResult
        outcome={batch.outcome}
        sending={batch.sending}
        onAgain={(ids) => void batch.send(ids)}
        onClose={() => {
          batch.close()
          stop()
        }}
      />
    </>
  )
}

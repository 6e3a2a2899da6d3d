import { questionPage, STATES, type QuestionRow } from '@/api/contract/question'
import { spokenTime } from '@/domain/time'
import { defineFilters } from '@/kit/list/filters/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'
import { RowCard } from '@/ui/list/RowCard'
import { Tabs } from '@/ui/frame/Tabs'
import { Tag } from '@/ui/Tag'
import { answerKind } from './answerKind'

const TABS = 'questions'

const WORDS = {
  todo: { label: '待填', empty: { title: '没有待填问卷', text: '发给您的问卷会出现在这里。' } },
  done: { label: '已填', empty: { title: '还没有填过问卷', text: '填过的在这里，可以看结果。' } },
  closed: { label: '已截止', empty: { title: '没有错过的问卷', text: '截止前没有填的在这里，可以看结果。' } },
} as const

const filters = defineFilters({
  criteria: [],
  sorts: [{ key: 'deadline', label: '截止最近', by: '截止时间' }],
  search: { label: '搜索问卷', placeholder: '标题、发布单位' },
  unit: '份',
})

/** 问卷调查: to answer, answered, closed. */
export function QuestionList() {
  const [query, change] = useUrlState()
  const nav = useNav()
  const state = STATES.find((one) => one === query.get('tab')) ?? 'todo'
  const source = useRecordList<QuestionRow>({ endpoint: questionPage, query: { state }, filters })
  return (
    <RecordListScreen
      source={source}
      what={`${WORDS[state].label}问卷`}
      empty={WORDS[state].empty}
      frame={{
        head: (
          <>
            <Tabs
              id={TABS}
              label="是否已填"
              items={STATES.map((key) => ({ key, label: WORDS[key].label }))}
              value={state}
              onChange={(tab) => change({ tab: tab === 'todo' ? '' : tab })}
            />
            <PendingNote what="有问卷" verb="填写" isOne={({ kind }) => kind === answerKind.name} />
          </>
        ),
        scope: state,
        panel: { id: TABS, value: state },
      }}
      row={(row) => <QuestionCard row={row} onOpen={() => nav.go(to.question({ id: row.id }))} />}
    />
  )
}

function QuestionCard({ row, onOpen }: { row: QuestionRow; onOpen: () => void }) {
  const now = useNow()
  const { title, intro, departmentName, deadline, anonymous, questionCount, answeredTime } = row
  const isOver = deadline !== null && deadline < now
  const word = answeredTime !== null ? '已填' : isOver ? '已截止' : '待填'
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={word === '待填' ? 'brand' : 'plain'}>{word}</Tag>}
      no={departmentName}
      text={intro}
      foot={
        <>
          <Tag>{`${questionCount} 题`}</Tag>
          {anonymous && <Tag>匿名</Tag>}
          <span>{deadline === null ? '长期有效' : `${spokenTime(deadline, now)} 截止`}</span>
        </>
      }
      onOpen={onOpen}
    />
  )
}

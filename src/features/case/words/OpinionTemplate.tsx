import { useState, type ReactNode } from 'react'
import type { Opinion } from '@/api/contract/words'
import { foundBy } from '@/domain/initials'
import { isOpinionKind, OPINION_KINDS, type OpinionKind } from '@/domain/words'
import { answerWithOpinion, opinionAsked } from '@/kit/edit/opinion/opinionInsert'
import { Loaded } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'
import { useNav, useScreenParams } from '@/kit/screen/screenContext'
import { useOpinions } from '@/kit/edit/opinion/useOpinions'
import { useUrlState } from '@/kit/screen/useUrlState'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Notice } from '@/ui/state/Notice'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { OpinionCard } from './OpinionCard'
import { OpinionEditSheet } from './OpinionEditSheet'
import { useOpinionEditor } from './useOpinionEditor'
import '@/ui/theme/words.css'

const TABS = Object.entries(OPINION_KINDS).map(([key, label]) => ({ key, label }))

/** 常用意见: one's own and the default ones by kind; opened from a form, a tap inserts one there. */
export default function OpinionTemplate() {
  const params = useScreenParams('opinionTemplate')
  const wanted = params.kind ?? ''
  const kind = isOpinionKind(wanted) ? wanted : 'handle'
  const [, change] = useUrlState()
  const tabs = (
    <Tabs
      id="opinions"
      label="意见类别"
      items={TABS}
      value={kind}
      onChange={(key) => change({ kind: key })}
    />
  )
  // Each kind is its own list: its search and its sheet start anew.
  return <KindOfOpinions key={kind} kind={kind} asked={params.insert === '1' && opinionAsked()} tabs={tabs} />
}

function KindOfOpinions({ kind, asked, tabs }: { kind: OpinionKind; asked: boolean; tabs: ReactNode }) {
  const nav = useNav()
  const opinions = useOpinions(kind)
  const editor = useOpinionEditor(kind, opinions)
  const insert = ({ content }: Opinion) => {
    answerWithOpinion(content)
    nav.back()
  }
  const label = OPINION_KINDS[kind]
  const bottom = (
    <BottomBar>
      <Button grow onClick={() => editor.setEdited({ content: '' })}>
        新增{label}意见
      </Button>
    </BottomBar>
  )
  return (
    <Screen head={tabs} scope={kind} bottom={bottom}>
      <TabPanel id="opinions" value={kind}>
        <div className="cg-word-stack">
          {asked && <Notice>点一条意见，插入到刚才的光标处</Notice>}
          <OpinionLists
            opinions={opinions}
            editor={editor}
            label={label}
            onInsert={asked ? insert : undefined}
          />
        </div>
      </TabPanel>
      <OpinionEditSheet editor={editor} kindLabel={label} />
      <Dialog
        open={editor.doomed !== null}
        title="删除这条意见？"
        danger
        confirmText="删除"
        onConfirm={editor.remove}
        onCancel={() => editor.setDoomed(null)}
      >
        {editor.doomed?.content}
      </Dialog>
    </Screen>
  )
}

interface ListsProps {
  opinions: ReturnType<typeof useOpinions>
  editor: ReturnType<typeof useOpinionEditor>
  label: string
  onInsert?: (opinion: Opinion) => void
}

function OpinionLists({ opinions, editor, label, onInsert }: ListsProps) {
  const [word, setWord] = useState('')
  const { own, standard, error } = opinions
  const found = (list: readonly Opinion[]) => list.filter(({ content }) => foundBy(content, word))
  const rows = { word: word.trim(), onInsert }
  return (
    <Loaded of={opinions} what="常用意见" look="block" skeleton={<SkeletonCard count={3} />}>
      {() => (
        <>
          <SearchField ground="block" placeholder="搜索意见" value={word} onChange={setWord} />
          {error && <Notice tone="warn">部分意见没有加载出来：{error.message}</Notice>}
          <OpinionCard
            {...rows}
            title="我的意见"
            list={found(own)}
            none={own.length > 0 ? '没有找到，换个词再搜' : `还没有自己的${label}意见，可以新增`}
            onEdit={editor.setEdited}
            onDelete={editor.setDoomed}
          />
          <OpinionCard
            {...rows}
            title={label === OPINION_KINDS.feedback ? '反馈意见' : '默认意见'}
            list={found(standard)}
            none={standard.length > 0 ? '没有找到，换个词再搜' : '没有默认意见'}
          />
        </>
      )}
    </Loaded>
  )
}

import { useState, type ReactNode } from 'react'
import { type Opinion, opinionDelete, opinionSave } from '@/api/contract/words'
import { foundBy } from '@/domain/initials'
import { isOpinionKind, OPINION_KINDS, type OpinionKind, opinionProblems } from '@/domain/words'
import { answerWithOpinion, isOpinionRequested, useOpinions, type Opinions } from '@/kit/edit/OpinionField'
import { Loaded } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'
import { useNav, useScreenParams, useUrlState } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, IconButton } from '@/ui/button/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Notice, Card } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { PenIcon, TrashIcon } from '@/ui/icon/icons'
import { Marked } from '@/kit/pickers/Marked'
import '@/ui/theme/words.css'
import { OPINION_MAX } from '@/domain/problems'
import { FormFields } from '@/kit/edit/form'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import { call } from '@/api/call'
import { useEntryForm } from '@/kit/edit/useEntryForm'

interface OpinionCardProps {
  title: string
  list: readonly Opinion[]
  /** Message of the empty list. */
  none: string
  /** The keyword, highlighted in the rows. */
  word: string
  onInsert?: ((opinion: Opinion) => void) | undefined
  /** Left out for the default opinions, which cannot be changed. */
  onEdit?: (opinion: Opinion) => void
  onDelete?: (opinion: Opinion) => void
}

/** Opinions of one source. If a form opened the screen, a tap inserts the opinion there. */
function OpinionCard({ title, list, none, word, onInsert, onEdit, onDelete }: OpinionCardProps) {
  return (
    <Card title={title} count={`${list.length} 条`}>
      {list.length === 0 && <p className="cg-word-none">{none}</p>}
      <ul aria-label={title}>
        {list.map((opinion) => (
          <li key={opinion.id} className="cg-word">
            {onInsert ? (
              <button type="button" className="cg-word-text" onClick={() => onInsert(opinion)}>
                <span>
                  <Marked text={opinion.content} word={word} />
                </span>
              </button>
            ) : (
              <p className="cg-word-text">
                <span>
                  <Marked text={opinion.content} word={word} />
                </span>
              </p>
            )}
            {onEdit && (
              <IconButton icon={PenIcon} label={`修改 ${opinion.content}`} onClick={() => onEdit(opinion)} />
            )}
            {onDelete && (
              <IconButton
                icon={TrashIcon}
                label={`删除 ${opinion.content}`}
                onClick={() => onDelete(opinion)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The opinion in the edit sheet; a new one has no id. */
interface OpinionEntry {
  id?: string
  content: string
}

/** Creates, updates and deletes the user's opinions of a type. */
const useOpinionEditor = (kind: string, { own, standard }: Opinions) =>
  useEntryForm<OpinionEntry>({
    empty: { content: '' },
    missing: (entry) => opinionProblems(entry, [...own, ...standard]),
    save: ({ id, content }, options) =>
      call(opinionSave, { data: { id, content: content.trim(), kind } }, options),
    remove: ({ id = '' }) => call(opinionDelete, { params: { id } }),
    isKept: ({ id }) => id !== undefined,
  })
type OpinionEditor = ReturnType<typeof useOpinionEditor>

/** Edits one opinion; a failure keeps the sheet with the input. */
function OpinionEditSheet({ editor, kindLabel }: { editor: OpinionEditor; kindLabel: string }) {
  const { edited, setEdited, submit, field } = editor
  const title = edited?.id === undefined ? `新增${kindLabel}意见` : `修改${kindLabel}意见`
  return (
    <Popup
      open={edited !== null}
      title={title}
      onClose={() => setEdited(null)}
      footer={
        <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
          保存
        </Button>
      }
    >
      <FormFields label="意见表单" submit={submit}>
        <TextArea
          label="意见内容"
          required
          rows={4}
          maxLength={OPINION_MAX}
          placeholder="写完整的一句话，插入后可以再改"
          {...field('content')}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

const TABS = Object.entries(OPINION_KINDS).map(([key, label]) => ({ key, label }))

/** 常用意见: the user's own and the default opinions by type. If a form opened it, a tap inserts one there. */
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
  // Each type has a separate list, search and sheet.
  return (
    <KindOfOpinions
      key={kind}
      kind={kind}
      canInsert={params.insert === '1' && isOpinionRequested()}
      tabs={tabs}
    />
  )
}

interface KindOfOpinionsProps {
  kind: OpinionKind
  canInsert: boolean
  tabs: ReactNode
}

function KindOfOpinions({ kind, canInsert, tabs }: KindOfOpinionsProps) {
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
          {canInsert && <Notice>点一条意见，插入到刚才的光标处</Notice>}
          <OpinionLists
            opinions={opinions}
            editor={editor}
            label={label}
            onInsert={canInsert ? insert : undefined}
          />
        </div>
      </TabPanel>
      <OpinionEditSheet editor={editor} kindLabel={label} />
      <Dialog
        open={editor.pendingDelete !== null}
        title="删除这条意见？"
        danger
        confirmText="删除"
        onConfirm={editor.remove}
        onCancel={() => editor.setPendingDelete(null)}
      >
        {editor.pendingDelete?.content}
      </Dialog>
    </Screen>
  )
}

interface ListsProps {
  opinions: ReturnType<typeof useOpinions>
  editor: ReturnType<typeof useOpinionEditor>
  label: string
  onInsert?: ((opinion: Opinion) => void) | undefined
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
            onDelete={editor.setPendingDelete}
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

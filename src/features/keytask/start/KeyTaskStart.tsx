import { useState } from 'react'
import { call } from '@/api/call'
import {
  keyTaskDiscard,
  keyTaskDraftPage,
  keyTaskStartedPage,
  keyTaskSave,
} from '@/api/contract/keytaskStart'
import { DiscardButton } from '@/kit/edit/draft/DiscardButton'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { Draft } from '@/kit/edit/draft/draft'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to, useScreenParams, useNav, useScreen, useNow } from '@/kit/screen/hooks'
import { keyTaskKind, type TaskFlow, taskLinks, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import type { Form } from '@/kit/edit/useForm'
import { Button } from '@/ui/button/Button'
import {
  type StartForm,
  startFormOf,
  startAbout,
  MOST_CASES,
  startData,
  submittedAs,
  useStartForm,
  START_FORM,
} from './startForm'
import { isAmbiguous, isLoggedOut } from '@/api/envelope'
import { newId } from '@/domain/id'
import { unsentProblem, preparingProblems } from '@/kit/attachments/photoItem'
import { useAct, type Act } from '@/kit/edit/submit/useAct'
import { toast } from '@/stores/toasts'
import { StartFields } from './StartFields'
import { taskFilters } from '@/entities/keytask/taskFilters'
import type { ConnectionState } from '@/kit/edit/draft/waiting'
import { Notice } from '@/ui/Card'
import { NEW_TASK } from '@/domain/keytask/taskStart'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { whyNot } from '@/domain/verdict'
import { now } from '@/stores/clock'
import { useQueries } from '@tanstack/react-query'
import { detail, type CaseRow } from '@/api/contract/case'
import { apiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { useRowDrafts } from '@/kit/record/marks/RowMarks'
import { BottomBar } from '@/ui/frame/BottomBar'

type Kept = Pick<Draft<StartForm>, 'key' | 'value' | 'set' | 'save' | 'clear' | 'attempt'>

const QUIET = { quiet: true } as const

/**
 * 存草稿: saves the form on the server, even incomplete, so that any phone can continue. Then it deletes the
 * draft on this phone. It waits for uploads, because their photos would be lost.
 */
function useSaveDraft(id: string | undefined, draft: Kept): Act<[]> {
  const nav = useNav()
  const leave = async (words: string) => {
    await draft.clear()
    toast.success(words)
    nav.backTo(to.keyTaskStart())
  }
  return useAct(async () => {
    const [early] = [...preparingProblems(draft.key, '存草稿'), ...unsentProblem(draft.value.photos)]
    if (early) return toast.failure(early.text)
    try {
      // A submit without an answer may have arrived. Then the task exists, and there is no draft to
      // save.
      if (draft.attempt && (await submittedAs(draft.value.clientId))) return await leave('上次提交已生效')
      await saveOnce(id, draft)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      // The client has already shown code 901 and the login.
      if (!isLoggedOut(error)) toast.failure(`没有存到服务器：${why}。内容还在本机`)
      return
    }
    await leave('草稿已保存，换台手机也能继续填写')
  })
}

/**
 * Saves exactly one draft on the server. After a lost answer it repeats the first call unchanged, with the
 * same client id, which returns the server's draft. Later input then replaces that draft.
 */
async function saveOnce(id: string | undefined, { value, set, save }: Kept): Promise<void> {
  const data = startData(value, id)
  const { unsure } = value
  // Stored before sending: if the page is killed during the call, the draft shows that it may have arrived.
  set({ unsure: true })
  await save()
  let known: string
  try {
    const receipt = await call(keyTaskSave, { data }, QUIET)
    known = receipt?.id || id || ''
  } catch (error) {
    if (!unsure && !isAmbiguous(error)) {
      set({ unsure: false })
      await save()
    }
    throw error
  }
  if (unsure && known !== '')
    await call(keyTaskSave, { data: { ...data, id: known, clientId: newId() } }, QUIET)
}

interface SaveButtonProps {
  id?: string
  form: Pick<Form<StartForm>, 'draft' | 'submit'>
}

/** The button of 存草稿. */
function SaveButton({ id, form: { draft, submit } }: SaveButtonProps) {
  const { run, running } = useSaveDraft(id, draft)
  return (
    <Button kind="ghost" loading={running} disabled={submit.submitting} onClick={() => void run()}>
      存草稿
    </Button>
  )
}

/** Why this user may not start a task; '' when they may. */
function useMayStart(): string {
  const now = useNow()
  const account = useAccount()
  if (!account) return '正在确认权限，请稍候'
  return whyNot(mayDoTask('submit', NEW_TASK, actorOf(account), now))
}

interface PresetCases {
  /** True when all have loaded or failed. */
  known: boolean
  rows: readonly CaseRow[]
  /** Number of failed reads. */
  missing: number
}

/** Loads the cases of an address: their ids, joined by commas. */
function usePresetCases(ids: string | undefined): PresetCases {
  const wanted = [...new Set((ids ?? '').split(',').filter(Boolean))].slice(0, MOST_CASES)
  const reads = useQueries({ queries: wanted.map((id) => apiQuery(detail, { query: { id } })) })
  return {
    known: reads.every(({ isPending }) => !isPending),
    rows: reads.flatMap(({ data }) => data ?? []),
    missing: reads.filter(({ isError, data }) => isError && data === undefined).length,
  }
}

/** The draft key of a new task without cases. */
const NEW = 'new'

/** A new task. `cases`: ids of its cases, joined by commas. */
function NewTask({ cases }: { cases: string | undefined }) {
  const why = useMayStart()
  const preset = usePresetCases(cases)
  const [start, setStart] = useState<StartForm | null>(null)
  // Set once: cases loaded later must not replace the user's input.
  if (start === null && preset.known) setStart(startAbout(preset.rows, now()))
  const key = cases ? `cases:${cases}` : NEW
  const on = { key, about: null, why, effects: { connection: useNewConnection(why, cases) } }
  const form = useStartForm({ on, start })
  const { draft } = form
  return (
    <FormScreen
      form={form}
      label="提交审批"
      right={draft.savedAt !== null && <DiscardButton draft={draft} leads={to.keyTaskStart} />}
      secondary={why === '' && <SaveButton form={form} />}
    >
      {preset.missing > 0 && !draft.restored && (
        <Notice tone="warn">{`有 ${preset.missing} 件案件没有读到，请在关联案件里选择`}</Notice>
      )}
      <StartFields form={form} read={preset.rows} />
    </FormScreen>
  )
}

/** The record state of a new task: there is nothing to load, so it works offline. */
function useNewConnection(why: string, cases: string | undefined): ConnectionState<null> {
  const { row } = useScreen()
  const params: Record<string, string> = cases ? { cases } : { new: '1' }
  const place = { screen: row.name, params, record: '新督办', form: row.title }
  return { offline: false, barred: why !== '', place: () => place }
}

/** 督办发起: the user's drafts and returned tasks, and the started ones. */
const startFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'draft',
      label: '草稿',
      what: '督办草稿',
      endpoint: keyTaskDraftPage,
      usual: 'newest',
      counted: true,
      empty: { title: '没有督办草稿', text: '存下的草稿、被退回和撤回的督办会出现在这里。' },
    },
    {
      key: 'started',
      label: '我发起的',
      endpoint: keyTaskStartedPage,
      usual: 'newest',
      empty: { title: '还没有发起过督办', text: '提交后的督办在这里，可以看到办到哪一步。' },
    },
  ],
  detail: (id, { stage }) => (stage === 'draft' ? taskLinks.submit.to(id) : to.keyTaskHandleDetail({ id })),
  act: taskLinks.submit,
}

/** The form of a draft on the server, or of a returned task with its person and reason. */
function DraftTask({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'submit', TASK_LOCKS.start)
  const { data } = work.record
  const [start, setStart] = useState<StartForm | null>(null)
  // Set once: data loaded later must not replace the user's input.
  if (start === null && data) setStart(startFormOf(data))
  const form = useStartForm({ on: work, id, start })
  const open = work.why === ''
  return (
    <FormScreen
      form={form}
      label="提交审批"
      right={
        open &&
        data && (
          <DiscardButton
            draft={form.draft}
            discard={() => call(keyTaskDiscard, { params: { id } })}
            leads={to.keyTaskStart}
          />
        )
      }
      secondary={open && <SaveButton id={id} form={form} />}
    >
      {({ cases }) => <StartFields form={form} read={cases} />}
    </FormScreen>
  )
}

/** The lists of drafts and started tasks, and a link to a new task. */
function StartList() {
  return <FlowScreen flow={startFlow} foot={<StartButton />} />
}

function StartButton() {
  const nav = useNav()
  const why = useMayStart()
  const begun = useRowDrafts([START_FORM], NEW).length > 0
  return (
    <BottomBar>
      <Button grow why={why} onClick={() => nav.go(to.keyTaskStart({ new: '1' }))}>
        {begun ? '继续填写新督办' : '发起督办'}
      </Button>
    </BottomBar>
  )
}

/**
 * 督办发起: the user's drafts and tasks. The address opens one of the drafts, or a new task about the cases in
 * it.
 */
export default function KeyTaskStart() {
  const { id, cases, new: isNew } = useScreenParams('keyTaskStart')
  if (id) return <DraftTask key={id} id={id} />
  return cases || isNew ? <NewTask key={cases} cases={cases} /> : <StartList />
}

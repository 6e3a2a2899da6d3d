import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listActs } from '@/stores/outbox/records'
import { CHEN, LIN, onScreen, renderApp, type AppTest } from '../app'
import { goOffline } from '../visits'
import { findingIn, findingNow } from './campaign/findings'
import { accountKnown, useCity, userOf } from './case/city'
import { todoIn, todoNow } from './duty/duties'
import { setFacts, taskIn } from './keytask/tasks'
import { addPhoto, tap } from './steps'

useCity()

interface QueuedTask {
  name: string
  as: string
  list: { at: string; title: string }
  /** Address of the form, and the button. */
  form: string
  button: RegExp
  /** Chosen before the text; left out where the button decides. */
  result?: string
  text: { label: RegExp; photos: string }
  /** An open task: its id and its number in the list. */
  task: () => { id: string; number: string }
  /** The server gives it to another user. */
  reassign: (id: string) => void
  refusal: string
}

const doing = () => todoIn(CHEN, ({ facts }) => facts.state === 'doing' && facts.holderId === '1002')

const TASKS: readonly QueuedTask[] = [
  {
    name: '班组待办',
    as: CHEN,
    list: { at: '/dutyTodo', title: '班组待办' },
    form: '/dutyTodoEdit',
    button: /^提交办结/,
    result: '已办结',
    text: { label: /^办理说明/, photos: '现场照片' },
    task: () => ({ id: doing().id, number: doing().todoNo }),
    reassign: (id) => {
      todoNow(id).facts = { ...todoNow(id).facts, holderId: '1202' }
    },
    refusal: '待办已由他人接收',
  },
  {
    name: '专项处置反馈',
    as: CHEN,
    list: { at: '/specialHandle', title: '专项处置' },
    form: '/specialFeedback',
    button: /^提交处置/,
    result: '已整改',
    text: { label: /^处置说明/, photos: '处置后照片' },
    task: () => {
      const own = findingIn('findingTodo', CHEN, ({ facts }) => facts.handlerId === '1002')
      return { id: own.id, number: own.problemNo }
    },
    reassign: (id) => {
      findingNow(id).facts = { ...findingNow(id).facts, handlerId: '1201' }
    },
    refusal: '问题已派给他人处置',
  },
  {
    name: '现场核查',
    as: LIN,
    list: { at: '/fieldInspection', title: '现场核查' },
    form: '/fieldInspection',
    button: /^通过$/,
    text: { label: /^核查说明/, photos: '核查照片' },
    task: () => {
      const task = taskIn('taskInspect', undefined, LIN)
      // Where the phone of every test is.
      task.place = { address: '开元路 377 号', longitude: 118.08, latitude: 24.46 }
      return { id: task.id, number: task.taskNo }
    },
    reassign: (id) => setFacts(id, { inspectorId: '1201' }),
    refusal: '现场核查已派给他人',
  },
]

const online = () => act(async () => void window.dispatchEvent(new Event('online')))

/** The form of a task offline, after it was opened online. */
async function openOffline(
  { as, list, form, text }: QueuedTask,
  id: string,
): Promise<AppTest & { goOnline: () => void }> {
  const app = renderApp({ at: list.at, as })
  await onScreen(list.title)
  await accountKnown()
  await app.router.navigate(`${form}?id=${id}`)
  await screen.findByLabelText(text.label)
  await app.router.navigate(-1)
  await onScreen(list.title)
  const goOnline = goOffline()
  await app.router.navigate(`${form}?id=${id}`)
  // It knows only then that there is no lock to wait for.
  await screen.findByText(/^网络不通/)
  return { ...app, goOnline }
}

async function fillIn({ user }: AppTest, { result, text }: QueuedTask): Promise<void> {
  if (result !== undefined) await user.click(tap(result))
  await user.type(screen.getByLabelText(text.label), '到场办好了')
  await addPhoto(user, text.photos)
}

describe.each(TASKS)('$name offline', (task) => {
  it('leaves the list while it is queued; a refusal is reported and keeps text and photo', async () => {
    const { list, as, button, reassign, refusal } = task
    const open = task.task()
    const app = await openOffline(task, open.id)
    await fillIn(app, task)
    await app.user.click(screen.getByRole('button', { name: button }))
    await screen.findByText('已存入待传，联网后自动上传')
    await app.router.navigate(list.at)
    await onScreen(list.title)
    await waitFor(() => expect(screen.queryByText(open.number)).toBeNull())
    reassign(open.id)
    app.goOnline()
    await online()
    await screen.findByText(new RegExp(`成功：${refusal}。内容都在待传里$`))
    expect(await listActs(userOf(as).id)).toMatchObject([{ state: 'failed', photos: [{}] }])
    await app.router.navigate('/gateway')
    await app.user.click(await screen.findByRole('button', { name: /未上传 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect(await panel.findByText(new RegExp(`^${refusal}。文字和照片都在`))).toBeTruthy()
  })
})

describe('progress of a 班组待办 offline', () => {
  it('is queued, keeps the to-do in its list, and is changed in 待传', async () => {
    const [todo] = TASKS
    if (!todo) throw new RangeError('no 班组待办')
    const { id, number } = todo.task()
    const app = await openOffline(todo, id)
    await fillIn(app, { ...todo, result: '还在办，报进展' })
    await app.user.click(screen.getByRole('button', { name: '提交进展' }))
    await screen.findByText('已存入待传，联网后自动上传')
    await app.router.navigate('/dutyTodo')
    await screen.findByText(number)
    await app.router.navigate(`/dutyTodoEdit?id=${id}`)
    await screen.findByText('上一条还没有上传，要改请到待传里打开')
    const before = todoNow(id).facts.progressCount
    app.goOnline()
    await online()
    await waitFor(() =>
      expect(todoNow(id).facts).toMatchObject({ progressCount: before + 1, state: 'doing' }),
    )
  })
})

describe('处置反馈 of a finding that belongs to the whole unit', () => {
  it('stays a draft offline, because a colleague may take it', async () => {
    const [, finding] = TASKS
    const { id } = findingIn('findingTodo', CHEN, ({ facts }) => facts.handlerId === '')
    if (!finding) throw new RangeError('no 专项处置反馈')
    const app = await openOffline(finding, id)
    await screen.findByText('网络不通，先填好存草稿，联网后再提交')
    await fillIn(app, finding)
    await app.user.click(screen.getByRole('button', { name: finding.button }))
    await screen.findByText('没有提交：网络不通。已保存为草稿，联网后再提交')
    expect(await listActs(userOf(CHEN).id)).toEqual([])
  })
})

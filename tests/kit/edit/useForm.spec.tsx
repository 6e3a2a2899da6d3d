import { memo } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ApiError } from '@/api/envelope'
import { problemsOf, requiredText } from '@/domain/problems'
import { type FieldBinding, FormFields, type FormSpec } from '@/kit/edit/form'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { useForm } from '@/kit/edit/useForm'
import { to } from '@/kit/screen/hooks'
import { setClock } from '@/stores/clock'
import { draftKey, readDraft } from '@/stores/drafts'
import { setAccount, useSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { TextArea } from '@/ui/field/TextArea'
import { TextField } from '@/ui/field/TextField'
import { around, type Around } from '../harness'

const NOON = Date.UTC(2026, 5, 12, 4)

interface Cat {
  id: string
  name: string
}

const schema = v.object({ home: v.string(), reason: v.string() })
type Adoption = v.InferOutput<typeof schema>

/** An invented form for an invented record. */
const adoption = {
  name: 'adoption',
  schema,
  empty: { home: '', reason: '' },
  missing: ({ home, reason }) =>
    problemsOf<keyof Adoption>(
      requiredText('home', home, '住址'),
      requiredText('reason', reason, '领养理由'),
    ),
  send: vi.fn<FormSpec<Adoption, Cat>['send']>(() => Promise.resolve()),
  successMessage: ({ value: { home } }) => `已领养到${home}`,
  leads: 'back',
} satisfies FormSpec<Adoption, Cat>

const MIMI: Cat = { id: 'A', name: '咪咪' }

function AdoptionForm({ record, spec }: { record: Cat | undefined; spec: FormSpec<Adoption, Cat> }) {
  const { draft, submit, field } = useForm(spec, { key: 'A', about: record })
  if (!draft.ready) return <p>正在读取</p>
  return (
    <>
      <FormFields label="表单" submit={submit}>
        <Home {...field('home')} />
        <TextArea label="领养理由" {...field('reason')} />
      </FormFields>
      <button type="button" onClick={() => void submit.submit()}>
        提交
      </button>
      {submit.submitting && <p>正在提交</p>}
      <SubmitNote submit={submit} />
    </>
  )
}

const drawn = vi.fn<(value: string) => void>()

/** A control as those of ui/field: only other props draw it again. */
const Home = memo(function Home(props: FieldBinding<string>) {
  drawn(props.value)
  return <TextField label="住址" {...props} />
})

const opened: Around[] = []

async function open(record: Cat | undefined, over: Partial<FormSpec<Adoption, Cat>> = {}) {
  const place = around()
  opened.push(place)
  render(<AdoptionForm record={record} spec={{ ...adoption, ...over }} />, { wrapper: place.wrapper })
  await screen.findByLabelText('住址')
  return { user: userEvent.setup(), navigator: place.navigator }
}

const home = () => screen.getByRole<HTMLInputElement>('textbox', { name: /住址/ })
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /领养理由/ })
const tap = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('提交'))
const toasts = () => useToasts.getState().messages.map(({ kind, text }) => `${kind} ${text}`)
const kept = async () => (await readDraft(draftKey('1003', 'adoption', 'A')))?.value

beforeEach(() => {
  setClock(() => NOON)
  useToasts.setState({ messages: [] })
  adoption.send.mockReset().mockResolvedValue(undefined)
  setAccount({
    id: '1003',
    name: '王建国',
    mobile: '',
    orgCode: '',
    orgName: '',
    orgIds: [],
    roles: [],
    duty: '',
    gridText: '',
  })
})
afterEach(async () => {
  for (const { queryClient } of opened.splice(0)) queryClient.clear()
  useSession.setState({ account: null })
  const drafts = await openDB('chengguan')
  await drafts.clear('drafts')
  drafts.close()
})

describe('a form as data', () => {
  it('submits its value, shows success, deletes its draft and goes back', async () => {
    const { user, navigator } = await open(MIMI)
    await user.type(home(), '莲前')
    await user.type(reason(), '喜欢')
    await waitFor(async () => expect(await kept()).toEqual({ home: '莲前', reason: '喜欢' }))
    await tap(user)
    await waitFor(() => expect(navigator.back).toHaveBeenCalledOnce())
    expect(adoption.send).toHaveBeenCalledExactlyOnceWith({
      value: { home: '莲前', reason: '喜欢' },
      record: MIMI,
      account: useSession.getState().account,
      clientId: expect.any(String),
      options: { quiet: true },
      draft: expect.objectContaining({ key: draftKey('1003', 'adoption', 'A') }),
    })
    expect(toasts()).toEqual(['success 已领养到莲前'])
    expect(await kept()).toBeUndefined()
  })

  it('draws no control again while another one is typed in, and loses nothing of either', async () => {
    const { user } = await open(MIMI)
    await user.type(home(), '莲前')
    drawn.mockClear()
    await user.type(reason(), '喜欢猫')
    expect(drawn).not.toHaveBeenCalled()
    await user.type(home(), '街')
    await waitFor(async () => expect(await kept()).toEqual({ home: '莲前街', reason: '喜欢猫' }))
  })

  it('navigates to a list, depending on its value', async () => {
    const { user, navigator } = await open(MIMI, {
      leads: ({ reason: why }) => (why === '喜欢' ? to.caseHandle() : 'back'),
    })
    await user.type(home(), '莲前')
    await user.type(reason(), '喜欢')
    await tap(user)
    await waitFor(() => expect(navigator.backTo).toHaveBeenCalledExactlyOnceWith(to.caseHandle()))
    expect(navigator.back).not.toHaveBeenCalled()
  })

  it('without its record sends nothing, shows why and keeps the draft', async () => {
    const { user, navigator } = await open(undefined)
    await user.type(home(), '莲前')
    await user.type(reason(), '喜欢')
    await tap(user)
    await screen.findByText('没有提交：内容还没有加载出来。已保存为草稿')
    expect(toasts()).toEqual([])
    expect(adoption.send).not.toHaveBeenCalled()
    expect(navigator.back).not.toHaveBeenCalled()
    expect(home().value).toBe('莲前')
    await waitFor(async () => expect(await kept()).toEqual({ home: '莲前', reason: '喜欢' }))
    expect(screen.queryByText('正在提交')).toBeNull()
  })

  it('keeps the input and the draft when it fails', async () => {
    adoption.send.mockRejectedValue(new ApiError('business', '咪咪已被领养', 400))
    const { user, navigator } = await open(MIMI)
    await user.type(home(), '莲前')
    await user.type(reason(), '喜欢')
    await tap(user)
    await waitFor(() => expect(adoption.send).toHaveBeenCalledOnce())
    expect(toasts()).toEqual([])
    expect(navigator.back).not.toHaveBeenCalled()
    expect([home().value, reason().value]).toEqual(['莲前', '喜欢'])
    await waitFor(async () => expect(await kept()).toEqual({ home: '莲前', reason: '喜欢' }))
  })
})

describe('a problem of a form', () => {
  it('shows at its field and focuses it; other problems show at their fields', async () => {
    const { user } = await open(MIMI)
    await tap(user)
    await waitFor(() => expect(toasts()).toEqual(['failure 请填写住址']))
    expect(screen.getByText('请填写住址')).toBeTruthy()
    expect(screen.getByText('请填写领养理由')).toBeTruthy()
    expect(document.activeElement).toBe(home())
    expect(adoption.send).not.toHaveBeenCalled()
  })

  it('is followed by the next one, in the order of the form', async () => {
    const { user } = await open(MIMI)
    await tap(user)
    await user.type(home(), '莲前')
    await tap(user)
    expect(toasts().slice(-1)).toEqual(['failure 请填写领养理由'])
    expect(screen.queryByText('请填写住址')).toBeNull()
    expect(screen.getByText('请填写领养理由')).toBeTruthy()
    expect(document.activeElement).toBe(reason())
  })

  it('disappears as soon as its field is valid, and returns when it is not', async () => {
    const { user } = await open(MIMI)
    await tap(user)
    expect(screen.getByText('请填写住址')).toBeTruthy()
    await user.type(home(), '莲')
    expect(screen.queryByText('请填写住址')).toBeNull()
    await user.clear(home())
    expect(screen.getByText('请填写住址')).toBeTruthy()
  })

  it('focuses its field again on a second attempt', async () => {
    const { user } = await open(MIMI)
    await tap(user)
    await user.click(reason())
    await tap(user)
    expect(document.activeElement).toBe(home())
  })
})

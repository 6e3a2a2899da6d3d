import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { onTestFinished } from 'vitest'
import { call } from '@/api/call'
import { signSubmit } from '@/api/contract/caseSign'
import { killTokens, tokenIn, userOfToken } from '@/demo/gateway/auth'
import { userByMobile } from '@/demo/city/db'
import { Screen } from '@/kit/screen/Screen'
import { useToasts } from '@/stores/toasts'
import { TextField } from '@/ui/field/TextField'
import { demo, server } from '../app'

/** A screen with an input and a submit button; it shows the outcome of each submit. */
export function FormProbe() {
  const [opinion, setOpinion] = useState('')
  const [ends, setEnds] = useState<string[]>([])
  const send = async (id: string) => {
    const end = await call(signSubmit, { data: { id, result: 'sign', opinion } }, { loading: false }).then(
      () => '已提交',
      () => '没有提交',
    )
    setEnds((before) => [...before, `${id} ${end}`].sort())
  }
  return (
    <Screen>
      <TextField label="意见" value={opinion} onChange={setOpinion} />
      <button onClick={() => void send('1')}>提交</button>
      <button onClick={() => void Promise.all(['1', '2', '3'].map(send))}>提交三件</button>
      <p>结果：{ends.join('，') || '还没有提交'}</p>
    </Screen>
  )
}

/** Resolves once the screen shows the outcome of its submits. */
export const ends = (text: string) => screen.findByText(`结果：${text}`)

/** A submit as the gateway received it, and the user of its token ('' for an expired one). */
export interface Sending {
  data: unknown
  from: string
}

/** A gateway that accepts a submission of any logged-in user; `hold` delays the answers. */
export function acceptSubmissions(hold: Promise<unknown> = Promise.resolve()): Sending[] {
  const got: Sending[] = []
  server.use(
    http.post('*/v1/sign/submit', async ({ request }) => {
      const user = userOfToken(demo.db(), tokenIn(request))
      got.push({ data: await request.json(), from: user?.name ?? '' })
      await hold
      return HttpResponse.json(
        user
          ? { success: true, code: 100, body: null }
          : { success: false, code: 901, msg: '登录已过期，请重新登录' },
      )
    }),
  )
  return got
}

/** The server forgets the sessions of this user. */
export function expire(mobile: string): void {
  const user = userByMobile(demo.db(), mobile)
  if (user) killTokens(demo.db(), user)
}

/** Enters a text in one step. */
export const fill = (field: Element, value: string) => fireEvent.change(field, { target: { value } })

/** Logs in by SMS, on the page or in the sheet. */
export async function logIn(mobile: string, captcha = '123456'): Promise<void> {
  fill(await screen.findByLabelText('手机号'), mobile)
  fill(screen.getByLabelText('验证码'), captcha)
  fireEvent.click(screen.getByText('登录', { selector: 'button *, button' }))
}

export const sheet = () => screen.findByRole('dialog', { name: '登录已过期' })
export const noSheet = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('the login is still open')
  })

/** Records the toasts, as 'failure 网络连接错误': on a busy machine one may disappear before a query finds it. */
export function watchToasts(): string[] {
  const seen: string[] = []
  const stop = useToasts.subscribe(({ messages }, before) => {
    for (const message of messages)
      if (!before.messages.includes(message)) seen.push(`${message.kind} ${message.text}`)
  })
  onTestFinished(stop)
  return seen
}

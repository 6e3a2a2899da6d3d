import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect } from 'vitest'
import { onScreen, renderApp, server, WANG, type AppTest } from '../../../app'
import { caseIn, holderOf, photo } from '../city'

/** An open case of 鹭江中队: 王建国 may handle it, and so may 陈美玲, who works there. */
export const aCase = () => caseIn('handle', { lamp: 'green', departmentId: '3502030106' })

/** 案件处置办理 of a case, opened from the list, with its lock known. */
export async function openForm(id: string): Promise<AppTest> {
  const app = renderApp({ at: '/caseHandle', as: WANG })
  await onScreen('案件处置')
  await goToForm(app, id)
  return app
}

/** Opens the form again from any screen. */
export async function goToForm({ router }: AppTest, id: string): Promise<void> {
  await router.navigate(`/caseHandleEdit?id=${id}`)
  await formReady(id)
}

export async function formReady(id: string): Promise<void> {
  await onScreen('案件处置办理')
  await screen.findByLabelText(/^处置说明/)
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
}

export const opinion = () => screen.getByLabelText(/^处置说明/)
export const submitButton = () => screen.getByRole('button', { name: '提交处置' })

/** Chooses photos as the phone's picker does. */
export const takePhotos = ({ user }: AppTest, ...files: File[]) =>
  user.upload(screen.getByLabelText('选择处置后照片'), files)

/** Fills in everything the form requires; resolves once the server has the photo. */
export async function fillIn(app: AppTest, text = '垃圾已清运，地面冲洗干净'): Promise<void> {
  await app.user.click(screen.getByLabelText('已处置'))
  await app.user.click(opinion())
  await app.user.paste(text)
  await takePhotos(app, photo())
  await screen.findByText('已收到 1 / 1')
}

/** Holds uploads until the returned function is called. */
export function holdUploads(): () => void {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without an answer the request passes to the city's own handler.
  server.use(http.post('*/file/upload', () => gate))
  return () => release()
}

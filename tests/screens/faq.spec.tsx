import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '@/domain/time'
import { demo, LIN, onScreen, pass, renderApp } from '../app'
import { goOffline, waitOnline } from '../visits'
import { watchWire } from '../wire'
import { accountKnown, letFail, useCity, userOf } from './case/city'

useCity()

const open = async (at = '/faq') => {
  const app = renderApp({ at, as: LIN })
  await onScreen('常见问题')
  await accountKnown()
  return app
}
const questionButton = (name: string | RegExp) => screen.findByRole('button', { name })
const opinionNow = (id: string) => demo.db().faqOpinions.get(`${userOf(LIN).id}/${id}`)?.opinion
const unpressedButton = (name: string) => screen.findByRole('button', { name, pressed: false })

describe('常见问题', () => {
  it('shows the questions by group; opens one answer at a time in place, and keeps it in the address', async () => {
    const { user, router } = await open()
    const group = within(await screen.findByRole('region', { name: '拍照与上传' }))
    await user.click(group.getByRole('button', { name: '照片传不上去怎么办' }))
    await screen.findByText(/看工作台右上角的网络状态/)
    expect(router.state.location.search).toMatch(/^\?open=F/)
    await user.click(group.getByRole('button', { name: '照片水印的时间不对' }))
    await screen.findByText(/按下快门那一刻/)
    expect(screen.queryByText(/看工作台右上角的网络状态/)).toBeNull()
  })

  it('opens the question that the address names', async () => {
    await open('/faq?open=F01')
    expect((await questionButton('收不到短信验证码怎么办')).getAttribute('aria-expanded')).toBe('true')
  })

  it('finds questions by everyday words, and shows when none matches', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), '图片上传不了')
    await screen.findByRole('region', { name: '找到的问题' })
    await questionButton('照片传不上去怎么办')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '量子纠缠')
    await screen.findByText('没有找到相关问题')
    await user.click(screen.getByRole('button', { name: '提建议' }))
    await onScreen('建议')
  })

  it('records 有用 once, and replaces it by 没用', async () => {
    const wire = watchWire()
    const { user } = await open('/faq?open=F01')
    await user.click(await unpressedButton('有用'))
    await waitFor(() => expect(opinionNow('F01')).toBe('useful'))
    await screen.findByText('已记下，可以改')
    await user.click(screen.getByRole('button', { name: '有用' }))
    expect(wire.to('appFaq/opinion')).toHaveLength(1)
    pass(MINUTE)
    await user.click(await unpressedButton('没用'))
    await waitFor(() => expect(opinionNow('F01')).toBe('useless'))
    await screen.findByRole('button', { name: '没解决？提建议' })
  })

  it('keeps the last choice offline, and sends it once online', async () => {
    const { user } = await open('/faq?open=F02')
    await unpressedButton('有用')
    const goOnline = goOffline()
    await user.click(await unpressedButton('有用'))
    await screen.findByText('已记下，联网后提交')
    pass(MINUTE)
    await user.click(await unpressedButton('没用'))
    await screen.findByRole('button', { name: '没用', pressed: true })
    goOnline()
    await waitOnline(() => expect(opinionNow('F02')).toBe('useless'))
  })

  it('takes a tap while an earlier one is being stored: the last one counts', async () => {
    await open('/faq?open=F03')
    const [useful, useless] = [await unpressedButton('有用'), await unpressedButton('没用')]
    // All taps come before any of them is stored.
    for (const tapped of [useful, useless, useful, useless]) fireEvent.click(tapped)
    await screen.findByRole('button', { name: '没用', pressed: true })
    await waitOnline(() => expect(opinionNow('F03')).toBe('useless'))
    await screen.findByText('已记下，可以改')
  })

  it('shows the error, and the questions on 重试', async () => {
    letFail('appFaq/list', '500')
    const { user } = await open()
    await screen.findByText('常见问题没有加载出来')
    await user.click(screen.getByText('重试'))
    await questionButton('照片传不上去怎么办')
  })
})

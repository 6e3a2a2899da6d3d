import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env/env'
import { POLICY_DATE, privacySections, unitOf } from '@/features/policy/privacySections'
import { useLoginGate } from '@/stores/loginGate'
import { useSession } from '@/stores/session'
import { watchWire } from '../../wire'
import { LIN, onScreen, renderApp, useApp } from '../../app'

useApp()
afterEach(() => vi.restoreAllMocks())

const TITLES = [
  '适用范围',
  '收集什么',
  '存在本机的内容',
  '保存多久',
  '权限与关闭方法',
  '使用与提供',
  '第三方服务',
  '安全措施',
  '您的权利',
  '未成年人',
  '政策更新',
  '联系我们',
]

const contents = () => screen.getByRole('navigation', { name: '目录' })
const scrollBox = () => {
  const box = contents().closest('.cg-scroll')
  if (!box) throw new Error('the screen has no scroll container')
  return box
}
/** The answers under a label, in one section. */
const valueOf = (section: HTMLElement, label: string) =>
  within(section).getByText(label).nextElementSibling?.textContent ?? ''

async function open() {
  const app = renderApp({ at: '/privacyPolicy' })
  await onScreen('隐私政策')
  await screen.findByRole('navigation', { name: '目录' })
  return app
}

describe('the privacy policy', () => {
  it('opens without a session or login, and sends no request', async () => {
    const wire = watchWire()
    await open()
    expect(useSession.getState().userToken).toBe('')
    expect(useLoginGate.getState().open).toBe(false)
    expect(screen.queryByRole('form')).toBeNull()
    expect(wire.sent).toEqual([])
  })

  it('shows the app and the effective date', async () => {
    await open()
    const summary = screen.getByRole('region', { name: `${env.title}隐私政策` })
    expect(summary.textContent).toContain(`更新日期 ${POLICY_DATE}`)
    expect(summary.textContent).toContain(`生效日期 ${POLICY_DATE}`)
  })

  it('has numbered sections, which the contents list in the same order', async () => {
    await open()
    const numbered = TITLES.map((title, index) => `${index + 1}. ${title}`)
    for (const name of numbered) expect(screen.getByRole('region', { name }).textContent).not.toBe(name)
    const listed = within(contents()).getAllByRole('button')
    expect(listed.map(({ textContent }) => textContent)).toEqual(
      TITLES.map((title, index) => `${index + 1}${title}`),
    )
  })

  it('shows what is collected and why, what stays on the phone and for how long', async () => {
    await open()
    const collected = screen.getByRole('region', { name: '2. 收集什么' })
    expect(valueOf(collected, '位置')).toMatch(/定位精度.*点“开始巡查”后持续定位.*其他时候不持续定位/)
    expect(valueOf(collected, '照片和视频')).toMatch(/时间、地点.*水印/)
    expect(valueOf(collected, '手机号')).toContain('短信验证码')
    expect(valueOf(collected, '账号信息')).toContain('姓名')
    const local = screen.getByRole('region', { name: '3. 存在本机的内容' })
    expect(valueOf(local, '草稿')).toContain('退出登录不会删除')
    expect(valueOf(local, '待传记录')).toContain('自动续传')
    const kept = screen.getByRole('region', { name: '4. 保存多久' })
    expect(valueOf(kept, '基础数据')).toContain('10 天')
    expect(valueOf(kept, '待传记录')).toContain('服务器确认收到')
  })

  it('shows how to revoke a permission on each platform, and the effect', async () => {
    await open()
    const section = screen.getByRole('region', { name: '5. 权限与关闭方法' })
    expect(valueOf(section, '定位')).toContain('关闭后可在地图上选点')
    const ways = within(section).getAllByRole('listitem')
    expect(ways.map(({ textContent }) => textContent?.split('：')[0])).toEqual([
      '浏览器',
      '企业微信',
      '安卓应用',
      '苹果应用',
    ])
  })

  it('names the unit of the city as contact', async () => {
    await open()
    const section = screen.getByRole('region', { name: '12. 联系我们' })
    expect(valueOf(section, '运营单位')).toBe(`${unitOf(env)}（“${env.title}”）`)
  })
})

describe('the table of contents', () => {
  /** jsdom has no layout: sections lie 1000 px apart, the scroll container begins 48 px below the top. */
  function layOut() {
    const tops = new Map<Element, number>([[scrollBox(), 48]])
    const regions = screen.getAllByRole('region', { name: /^\d+\. / })
    regions.forEach((region, index) => region.parentElement && tops.set(region.parentElement, index * 1000))
    tops.set(contents(), -5000)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, tops.get(this) ?? 0, 390, 20)
    })
  }

  it('jumps to the section inside the screen, moves the focus there and keeps the address', async () => {
    const { user, router } = await open()
    layOut()
    const before = router.state.location
    const hash = window.location.hash
    await user.click(within(contents()).getByRole('button', { name: /未成年人/ }))
    // Section 10 lies at 9000; subtract the container's 48 and the gap of 12.
    expect(scrollBox().scrollTop).toBe(9000 - 48 - 12)
    const section = screen.getByRole('region', { name: '10. 未成年人' })
    expect(document.activeElement?.contains(section)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(window.location.hash).toBe(hash)
    expect(router.state.location).toBe(before)
  })

  it('is reachable again from the title bar', async () => {
    const { user } = await open()
    layOut()
    scrollBox().scrollTop = 6000
    await user.click(screen.getByRole('button', { name: '目录' }))
    expect(scrollBox().scrollTop).toBe(6000 - 5000 - 48 - 12)
    expect(document.activeElement).toBe(contents())
  })
})

describe('navigation', () => {
  it('opens the list of SDKs and returns to the policy', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: '查看《第三方SDK说明》' }))
    await onScreen('第三方SDK说明')
    expect(router.state.location.pathname).toBe('/sdkPrivacy')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('隐私政策')
  })

  it('has no Back when opened first by a user without an account', async () => {
    renderApp({ at: '/privacyPolicy' })
    await onScreen('隐私政策')
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  })

  it('returns to the workbench when opened first by a logged-in user', async () => {
    const { user, router } = renderApp({ at: '/privacyPolicy', as: LIN })
    await onScreen('隐私政策')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/gateway'))
  })
})

describe('the text for a site', () => {
  it.each([
    ['厦门', '厦门市城市管理部门'],
    ['厦门市', '厦门市城市管理部门'],
    ['延边朝鲜族自治州', '延边朝鲜族自治州城市管理部门'],
    ['浦东新区', '浦东新区城市管理部门'],
    [' 泉州 ', '泉州市城市管理部门'],
    ['', '本地城市管理部门'],
  ])('for %j the unit is %s', (defaultCity, unit) => {
    expect(unitOf({ defaultCity })).toBe(unit)
  })

  it('names title and unit of the site, and no other', () => {
    const text = JSON.stringify(privacySections({ title: '泉城管', defaultCity: '泉州' }))
    expect(text).toContain('“泉城管”由泉州市城市管理部门运营')
    expect(text).not.toMatch(/厦门|城管通/)
  })

  it('has unique keys and no empty section', () => {
    const sections = privacySections(env)
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
  })
})

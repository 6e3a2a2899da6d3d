import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { env } from '@/env/env'
import { environmentOf, sdksOf, type Sdk } from '@/features/policy/SdkPrivacy'
import type { Shell } from '@/platform/shell'
import { useLoginGate } from '@/stores/loginGate'
import { useSession } from '@/stores/session'
import { watchWire } from '../../wire'
import { onScreen, renderApp, useApp } from '../../app'

useApp()
const built = { ...env }
afterEach(() => void Object.assign(env, built))

const site = (tiandituTk = '', baiduAk = '') => ({ tiandituTk, baiduAk, defaultCity: '厦门' })
const ids = (sdks: readonly Sdk[], used: boolean) =>
  sdks.filter((sdk) => sdk.used === used).map(({ id }) => id)

describe('sdksOf', () => {
  it.each<[string, ReturnType<typeof site>, Shell, Sdk['id'][]]>([
    ['no key: no map SDK', site(), 'browser', ['navigation']],
    ['a tianditu key', site('tk'), 'browser', ['tianditu', 'navigation']],
    ['a baidu key', site('', 'ak'), 'browser', ['baidu', 'navigation']],
    ['both keys: the unit chooses', site('tk', 'ak'), 'browser', ['tianditu', 'baidu', 'navigation']],
    ['WeCom', site(), 'wecom', ['wecom', 'navigation']],
    ['WeCom with a map', site('tk'), 'wecom', ['tianditu', 'wecom', 'navigation']],
    ['the Android shell', site(), 'android', ['shell', 'navigation']],
    ['the iOS shell', site('', 'ak'), 'ios', ['baidu', 'shell', 'navigation']],
  ])('%s', (_, keys, shell, used) => {
    const sdks = sdksOf(keys, shell)
    expect(ids(sdks, true)).toEqual(used)
    expect(sdks.slice(0, used.length).every((sdk) => sdk.used)).toBe(true)
    expect(sdks.map(({ id }) => id).sort()).toEqual(['baidu', 'navigation', 'shell', 'tianditu', 'wecom'])
  })

  it('describes each with all required texts, and an https address of its rules', () => {
    for (const sdk of sdksOf(site(), 'browser')) {
      const { name, provider, purpose, data, when, refused, policy } = sdk
      for (const text of [name, provider, purpose, data, when, refused]) expect(text).not.toBe('')
      if (sdk.id === 'shell') expect(policy).toBeNull()
      else expect(new URL(policy?.url ?? '').protocol).toBe('https:')
    }
  })

  it.each<[ReturnType<typeof site>, string]>([
    [site(), '内置离线底图，不接入地图 SDK'],
    [site('tk'), '天地图'],
    [site('', 'ak'), '百度地图'],
    [site('tk', 'ak'), '天地图或百度地图，由本单位选用'],
  ])('the map of %j is %s', (keys, map) => {
    expect(environmentOf(keys, 'browser').map).toBe(map)
  })
})

async function open(shell: Shell = 'browser', keys: Partial<typeof env> = {}) {
  Object.assign(env, { tiandituTk: '', baiduAk: '', ...keys })
  const app = renderApp({ at: '/sdkPrivacy', device: { shell } })
  await onScreen('第三方SDK说明')
  await screen.findByRole('region', { name: '当前环境' })
  return app
}

const card = (name: string) => screen.getByRole('region', { name })
const mark = (name: string) => within(card(name)).getByText(/^本环境/).textContent

describe('list of SDKs', () => {
  it('opens without a session or login, and sends no request', async () => {
    const wire = watchWire()
    await open()
    expect(useSession.getState().userToken).toBe('')
    expect(useLoginGate.getState().open).toBe(false)
    expect(screen.queryByRole('form')).toBeNull()
    expect(wire.sent).toEqual([])
  })

  it('marks only the navigation page as used in a browser without map keys', async () => {
    await open()
    expect(card('当前环境').textContent).toContain('手机浏览器')
    expect(card('当前环境').textContent).toContain('内置离线底图')
    expect(card('当前环境').textContent).toContain('1 项，共列 5 项')
    expect(mark('百度地图导航网页')).toBe('本环境使用')
    for (const name of [
      '天地图地图服务',
      '百度地图 JavaScript API',
      '企业微信 JS-SDK',
      '安卓、苹果应用的手机功能',
    ])
      expect(mark(name)).toBe('本环境不使用')
  })

  it('marks both with a tianditu key inside WeCom, and names WeCom as the place', async () => {
    await open('wecom', { tiandituTk: 'tk' })
    expect(card('当前环境').textContent).toContain('企业微信')
    expect(mark('天地图地图服务')).toBe('本环境使用')
    expect(mark('企业微信 JS-SDK')).toBe('本环境使用')
    expect(mark('百度地图 JavaScript API')).toBe('本环境不使用')
  })

  it('marks the native functions inside a native shell, and links them to the policy of the app', async () => {
    const { user } = await open('android', { baiduAk: 'ak' })
    const shell = card('安卓、苹果应用的手机功能')
    expect(mark('安卓、苹果应用的手机功能')).toBe('本环境使用')
    expect(mark('百度地图 JavaScript API')).toBe('本环境使用')
    expect(within(shell).queryByRole('link')).toBeNull()
    await user.click(within(shell).getByRole('button', { name: '隐私政策' }))
    await onScreen('隐私政策')
  })

  it('opens the rules of others in a new tab without access to this one', async () => {
    await open()
    const links = screen.getAllByRole('link')
    expect(links).toHaveLength(4)
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
    const wecom = within(card('企业微信 JS-SDK')).getByRole('link')
    expect(wecom.getAttribute('href')).toBe('https://work.weixin.qq.com/nl/privacy')
  })

  it('opens the privacy policy and returns', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }))
    await onScreen('隐私政策')
    expect(router.state.location.pathname).toBe('/privacyPolicy')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('第三方SDK说明')
  })
})

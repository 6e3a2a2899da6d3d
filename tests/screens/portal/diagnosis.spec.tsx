import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { logFault } from '@/stores/faults/log'
import { LIN, NOW, renderApp, server, useApp } from '../../app'

useApp()

async function openDiagnosis() {
  const app = renderApp({ at: '/gateway', as: LIN })
  await app.user.click(await screen.findByRole('button', { name: '设置' }))
  await app.user.click(await screen.findByRole('button', { name: /^诊断\s*版本/ }))
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: '诊断' })) }
}

function fail(message = '案件 13800000001 打不开'): void {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at Row (https://city.example/assets/record-Ab.js:1:234)`
  logFault({ kind: 'screen', error, at: '', time: NOW }, 'caseHandle')
}

describe('设置 › 诊断', () => {
  it('shows build, platform and permissions', async () => {
    const { sheet } = await openDiagnosis()
    expect(await sheet.findByText('浏览器', { selector: 'dd' })).toBeDefined()
    for (const label of ['版本', '构建', '系统', '网址', '网络', '存储', '定位', '相机', '麦克风'])
      expect(sheet.getByText(label, { selector: 'dt' })).toBeDefined()
  })

  it('lists errors by screen and code position, without typed text, and copies them', async () => {
    fail()
    fail()
    const { user, sheet } = await openDiagnosis()
    expect(await sheet.findByText('页面出错，案件处置，2 次')).toBeDefined()
    expect(sheet.getByText(/record-Ab\.js:1:234/)).toBeDefined()
    expect(sheet.queryByText(/13800000001|打不开/)).toBeNull()
    await user.click(sheet.getByRole('button', { name: '复制' }))
    await screen.findByText('诊断信息已复制')
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('打开方式：浏览器')
    expect(copied).toContain('record-Ab.js:1:234')
    expect(copied).not.toContain('13800000001')
  })

  it('sends the errors to the gateway, or shows that this failed', async () => {
    fail('x is undefined')
    const { user, sheet } = await openDiagnosis()
    server.use(http.post('*/app/faults', () => HttpResponse.error(), { once: true }))
    await user.click(await sheet.findByRole('button', { name: '发送' }))
    await screen.findByText('没有发送成功，请稍后再试，或者复制后转发')
    await user.click(sheet.getByRole('button', { name: '发送' }))
    await screen.findByText('已发送给管理员')
    expect(sheet.getAllByText(/，已发送$/).length).toBeGreaterThan(0)
  })
})

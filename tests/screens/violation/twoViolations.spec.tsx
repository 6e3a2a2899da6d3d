import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LIN, onScreen, renderApp } from '../../app'
import { useCity } from '../case/city'
import { tab } from './buildings'

useCity()

const open = async (at = '/twoViolations', title = '两违巡查') => {
  const app = renderApp({ at, as: LIN })
  await onScreen(title)
  return app
}

describe('两违巡查, three tabs', () => {
  it('have separate addresses and titles; one replaces the other', async () => {
    const { user, router } = await open()
    const entries = window.history.length
    await user.click(await tab('一楼一档'))
    await waitFor(() => expect(document.title).toBe('一楼一档'))
    expect(router.state.location.pathname).toBe('/twoViolations/oneBuilding')
    await user.click(await tab('巡查记录'))
    await waitFor(() => expect(document.title).toBe('巡查记录'))
    expect(router.state.location.pathname).toBe('/twoViolations/recordList')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(window.history.length).toBe(entries)
  })

  it('restore search and selected part', async () => {
    const { user, router } = await open('/twoViolations?show=seen&q=dtl')
    await user.click(await tab('一楼一档'))
    await waitFor(() => expect(document.title).toBe('一楼一档'))
    expect(router.state.location.search).toBe('')
    await user.click(await tab('巡查管理'))
    await waitFor(() => expect(router.state.location.search).toBe('?show=seen&q=dtl'))
    expect(screen.getByLabelText('搜索楼栋')).toHaveProperty('value', 'dtl')
  })

  it('open the address of a tab with that tab selected', async () => {
    await open('/twoViolations/recordList', '巡查记录')
    expect((await tab('巡查记录')).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel', { name: '巡查记录' })).toBeTruthy()
  })
})

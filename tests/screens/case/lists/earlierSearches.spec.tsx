import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { useCity, userOf } from '../city'

useCity()

const open = async (at = '/caseHandle', as = WANG) => {
  const app = renderApp({ at, as })
  await screen.findByText(/^共 \d+ 件$/)
  return app
}
const box = () => screen.getByLabelText<HTMLInputElement>('搜索案件')
const earlier = () => screen.queryByRole('list', { name: '最近搜索' })
const queries = () =>
  within(earlier() ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const key = (mobile: string) => `caseSearches:${userOf(mobile).id}`

describe('earlier searches in lists', () => {
  it('are offered in every list of cases while the field is focused and empty, and repeated by a tap', async () => {
    const first = await open()
    await first.user.click(box())
    expect(earlier()).toBeNull()
    await first.user.paste('鹭江')
    await first.user.keyboard('{Enter}')
    await waitFor(() => expect(first.router.state.location.search).toContain('q='))
    await first.user.click(screen.getByLabelText('清空'))
    await first.user.paste('井盖')
    // Left without Enter, by a tap elsewhere.
    const { user, router } = first
    await user.click(await screen.findByText(/^共 \d+ 件$/))
    await router.navigate('/caseUnion')
    await onScreen('综合查询')
    await screen.findByText(/^共 \d+ 件$/)
    await user.click(box())
    expect(queries()).toEqual(['井盖', '鹭江'])
    await user.click(within(earlier() ?? document.body).getByText('鹭江'))
    expect(box().value).toBe('鹭江')
    expect(earlier()).toBeNull()
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('鹭江')
  })

  it('are deleted by 清空, which keeps the field focused', async () => {
    localStorage.setItem(key(WANG), '["井盖"]')
    const { user } = await open()
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: '清空最近搜索' }))
    expect(earlier()).toBeNull()
    expect(localStorage.getItem(key(WANG))).toBeNull()
  })

  it('belong to one user, and invalid storage counts as empty', async () => {
    localStorage.setItem(key(WANG), '["井盖"]')
    localStorage.setItem(key(CHEN), '{"井盖":1}')
    const { user } = await open('/personalHandle', CHEN)
    await user.click(box())
    expect(earlier()).toBeNull()
  })
})

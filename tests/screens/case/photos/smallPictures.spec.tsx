import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { caseIn, listed, useCity } from '../city'

useCity()

const addressOf = (img: Element | undefined) => img?.getAttribute('src') ?? ''
const preview = (path: string | undefined, query = '') => `http://localhost:3000${path}${query}`

describe('the pictures of cases', () => {
  it('are small in a list, and load when their row is near', async () => {
    renderApp({ at: '/caseSign', as: WANG })
    await onScreen('案件签收')
    const [row] = await screen.findAllByRole('article')
    const [img] = within(row ?? document.body).getAllByRole('img', { name: /的照片$/ })
    expect(addressOf(img)).toBe(preview(listed('sign')[0]?.photos[0]?.path, '?width=240'))
    expect(img?.getAttribute('loading')).toBe('lazy')
  })

  it('are small in the tiles of a detail and full-size in the viewer', async () => {
    const record = caseIn('handle')
    const { user } = renderApp({ at: `/caseHandleDetail?id=${record.id}`, as: WANG })
    const group = within(await screen.findByRole('group', { name: '处置前照片' }))
    const tile = group.getByRole('button', { name: /第 1 张/ })
    const path = record.photos.find(({ kind }) => kind === '3')?.path
    expect(addressOf(tile.parentElement?.querySelector('img') ?? undefined)).toBe(preview(path, '?width=320'))
    await user.click(tile)
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getAllByRole('img').map(addressOf)).toContain(preview(path))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PictureContent } from '@/features/stats/picture/picture'
import { onScreen, renderApp, WANG } from '../../app'
import { useCity } from '../case/city'
import { cityFigures } from './stats'

const city = vi.hoisted(() => ({ made: [] as PictureContent[], fails: false }))
// jsdom has no pixels: the test records the draw calls instead.
vi.mock('@/features/stats/picture/drawPicture', () => ({
  drawPicture: (content: PictureContent) => {
    city.made.push(content)
    return city.fails
      ? Promise.reject(new Error('no canvas'))
      : Promise.resolve(new Blob(['picture'], { type: 'image/png' }))
  },
}))

useCity()
beforeEach(() => {
  city.made.length = 0
  city.fails = false
})

const open = async () => {
  const app = renderApp({ at: '/platformStatistics?area=none', as: WANG })
  await onScreen('平台统计')
  await app.user.click(await screen.findByRole('button', { name: '生成图片' }))
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: '保存或分享图片' })) }
}
const sharing = (over: object) => Object.assign(window.navigator, over)

describe('picture of 平台统计', () => {
  it('has every figure, the place and the days, and no names', async () => {
    const { sheet } = await open()
    const picture = await sheet.findByRole('img', { name: /^平台统计，.*上报数 \d+/ })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    const [made] = city.made
    const { now } = cityFigures({ areaCode: 'none' }, WANG)
    const rows = made?.groups.flatMap(({ rows: some }) => some) ?? []
    expect(rows).toHaveLength(21)
    expect(rows[0]).toMatchObject({ label: '上报数', value: String(now.reported) })
    expect(made?.about).toContain('6月1日–12日（2026-06-01 至 2026-06-12）')
    expect(JSON.stringify(made)).not.toMatch(/王建国|1[3-9]\d{9}/)
  })

  it('is saved by its link, and hides 分享 where the engine cannot share', async () => {
    const { sheet } = await open()
    const save = await sheet.findByText('保存图片')
    expect(save.getAttribute('download')).toBe('平台统计.png')
    expect(sheet.queryByText('分享')).toBeNull()
  })

  it('is shared as a file, and the sheet closes', async () => {
    const shared: File[] = []
    sharing({
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        shared.push(...files)
        return Promise.resolve()
      },
    })
    const { user, sheet } = await open()
    await user.click(await sheet.findByRole('button', { name: '分享' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shared.map(({ name, type }) => [name, type])).toEqual([['平台统计.png', 'image/png']])
    sharing({ canShare: undefined, share: undefined })
  })

  it('shows help when sharing fails, and nothing when it is cancelled', async () => {
    let error: Error = new DOMException('', 'AbortError')
    sharing({ canShare: () => true, share: () => Promise.reject(error) })
    const { user, sheet } = await open()
    await user.click(await sheet.findByRole('button', { name: '分享' }))
    expect(screen.queryByText('图片没有分享出去，请长按图片保存')).toBeNull()
    error = new Error('no')
    await user.click(sheet.getByRole('button', { name: '分享' }))
    await screen.findByText('图片没有分享出去，请长按图片保存')
    sharing({ canShare: undefined, share: undefined })
  })

  it('shows a message when the engine cannot draw', async () => {
    city.fails = true
    const { sheet } = await open()
    await sheet.findByText('图片没有生成，请截屏保存')
  })
})

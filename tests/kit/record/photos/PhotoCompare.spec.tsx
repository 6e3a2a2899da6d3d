import type { RecordPhoto } from '@/api/contract/record'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { PhotoCompare } from '@/kit/record/photos/PhotoCompare'
import { groupPhotos, sidesOf } from '@/kit/record/photos/photos'
import { around } from '../../harness'

const photo = (id: string, kind: string, over: Partial<RecordPhoto> = {}): RecordPhoto => ({
  id,
  photoName: `${id}.jpg`,
  photoPath: `/files/${id}.jpg`,
  httpUrl: '',
  kind,
  time: Date.UTC(2026, 5, 12, 2, 21),
  authorName: '林志强',
  longitude: null,
  latitude: null,
  source: '',
  remark: '',
  ...over,
})
const before = [photo('a', PhotoKind.near), photo('b', PhotoKind.far)]
const after = [photo('c', PhotoKind.after)]
const show = (props: Parameters<typeof PhotoCompare>[0]) => {
  render(<PhotoCompare {...props} />, around())
  return userEvent.setup()
}

describe('the photos before and after', () => {
  it('show side by side, each side with its own paging', async () => {
    const user = show({ before, after })
    expect(screen.getByText('处置前 1 / 2')).toBeTruthy()
    expect(screen.getByText('处置后')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '换一张处置前照片' }))
    expect(screen.getByText('处置前 2 / 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: '查看 处置前对照 第 2 张' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '换一张处置前照片' }))
    expect(screen.getByText('处置前 1 / 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '换一张处置后照片' })).toBeNull()
  })

  it('overlay each other with a divider that the arrow keys move', async () => {
    const user = show({ before, after })
    await user.click(screen.getByText('滑动对照'))
    const line = screen.getByRole('slider', { name: '对照分界线' })
    fireEvent.change(line, { target: { value: '80' } })
    expect(line.getAttribute('aria-valuetext')).toBe('左边 80% 是处置前，右边 20% 是处置后')
    expect(screen.queryByRole('button', { name: /^查看/ })).toBeNull()
    // Paging keeps the divider.
    await user.click(screen.getByRole('button', { name: '换一张处置前照片' }))
    expect(line).toHaveProperty('value', '80')
  })

  it('open in the viewer, with all photos of both sides', async () => {
    const user = show({ before, after })
    await user.click(screen.getByRole('button', { name: '查看 处置后对照 第 1 张' }))
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getByText(/3 \/ 3/)).toBeTruthy()
  })

  it.each([
    { missing: '处置后', props: { before, after: [] } },
    { missing: '处置前', props: { before: [], after } },
  ])('show when $missing is missing, and do not overlay', ({ missing, props }) => {
    show(props)
    expect(screen.getByText(`没有${missing}照片`)).toBeTruthy()
    expect(screen.queryByText('滑动对照')).toBeNull()
  })

  it('do not overlay when one is a video', () => {
    show({ before, after: [photo('d', PhotoKind.after, { photoPath: '/files/d.mp4' })] })
    expect(screen.queryByText('滑动对照')).toBeNull()
  })

  it('start with the latest work: older ones show the rejected work', () => {
    const newer = photo('e', PhotoKind.after, { time: Date.UTC(2026, 5, 12, 6) })
    const unknown = photo('f', PhotoKind.after, { time: null })
    const sides = sidesOf(groupPhotos([...before, unknown, ...after, newer, photo('g', PhotoKind.check)]))
    expect(sides.before.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(sides.after.map(({ id }) => id)).toEqual(['e', 'c', 'f'])
  })
})

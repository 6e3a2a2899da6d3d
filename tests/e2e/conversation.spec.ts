import { CHEN, expect, open, session, test, title, WANG } from './app'
import { smallJpeg } from './photos'

test('what is said without a network arrives in its order once there is one, a photo among it', async ({
  page,
  context,
  city,
  anotherPhone,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const second = await anotherPhone()
  await session(second, city, CHEN)
  await session(page, city, WANG)
  await open(page, '/conversation?peer=1002&name=陈美玲')
  await expect(page.getByText(/^已经清走/)).toBeInViewport()
  // What is fetched by a tap is here before the line goes.
  await page.getByRole('button', { name: '照片、位置、案件' }).click()
  await expect(page.getByRole('button', { name: '相册' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('从相册选择照片').setInputFiles(smallJpeg('门头.jpg'))
  await expect(page.getByText(/^待发送|^没有收到回答/).first()).toBeVisible()
  await page.getByLabel('消息', { exact: true }).fill('照片是刚拍的')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('照片是刚拍的')).toBeInViewport()
  await context.setOffline(false)

  await open(second, '/conversation')
  await expect(second.getByText('照片是刚拍的')).toBeVisible({ timeout: 60_000 })
  await second.getByRole('button', { name: /王建国/ }).click()
  await expect(title(second, '王建国')).toBeVisible()
  const photo = second.getByRole('button', { name: '查看照片' }).last()
  await expect(photo).toBeInViewport()
  await expect(photo.locator('img')).toHaveJSProperty('complete', true)
  await second.getByLabel('消息', { exact: true }).fill('看到了')
  await second.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('看到了')).toBeInViewport()
  await expect(page.getByText('已读')).toBeVisible()
})

/**
 * Runs in the page: puts the thumb on the message in the middle and reads up. Frames in which no message is drawn there are
 * waited for; a message that never comes back is an error.
 * @returns how far (px) that message has moved when older ones are there.
 */
async function readUp(): Promise<{ moved: number; all: boolean }> {
  const box = document.querySelector('.cg-scroll')
  if (!box) throw new Error('no conversation')
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** What `find` returns in the first frame in which it returns something. */
  const drawn = async (find: () => HTMLElement | null | undefined, what: string): Promise<HTMLElement> => {
    for (let frame = 0; frame < 600; frame += 1) {
      const found = find()
      if (found) return found
      await nextFrame()
    }
    throw new Error(`${what} is not drawn`)
  }
  box.scrollTop = 20
  // Rows that were not in sight before are measured.
  for (let frame = 0; frame < 4; frame += 1) await nextFrame()
  const middle = box.getBoundingClientRect().top + box.clientHeight / 2
  const inTheMiddle = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
      (row) => row.getBoundingClientRect().bottom > middle,
    )
  const held = await drawn(inTheMiddle, 'a message in the middle')
  const key = held.dataset.row ?? ''
  const before = held.getBoundingClientRect().top
  const height = box.scrollHeight
  const isAll = () => /没有更早的消息了/.test(box.textContent ?? '')
  while (box.scrollHeight < height + 500 && !isAll()) await nextFrame()
  for (let frame = 0; frame < 8; frame += 1) await nextFrame()
  const row = await drawn(
    () => document.querySelector<HTMLElement>(`[data-row="${key}"]`),
    'the message read',
  )
  return { moved: Math.abs(row.getBoundingClientRect().top - before), all: isAll() }
}

test('a thread of a thousand opens at its end, and what is read stays where it is while older ones come', async ({
  page,
  city,
}) => {
  await session(page, city, WANG)
  await open(page, '/conversation?peer=1202&name=张春燕')
  await expect(page.locator('.cg-msg').last()).toBeInViewport()
  // They come while the thumb rests, not before it does.
  await city.delay('appConversation/messages', 150)
  const moves: number[] = []
  for (let all = false; !all;) {
    const step = await page.evaluate(readUp)
    moves.push(step.moved)
    ;({ all } = step)
  }
  expect(moves.length).toBeGreaterThan(1000 / 30)
  expect(Math.max(...moves)).toBeLessThan(4)
  await page.locator('.cg-scroll').evaluate((box) => box.scrollTo(0, 0))
  await expect(page.locator('.cg-msg').first()).toBeInViewport()
})

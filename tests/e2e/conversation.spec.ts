import { CHEN, expect, open, session, test, title, WANG } from './app'
import { smallJpeg } from './photos'

test('messages and a photo written offline arrive in order once the phone is online', async ({
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
  // A tap loads the chunk, so it happens before the phone goes offline.
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

/** Waits until a thread rests at its end: while its first rows are measured, it returns there. Runs in the page. */
async function atRest(): Promise<void> {
  const box = document.querySelector('.cg-scroll')
  if (!box) throw new Error('no conversation')
  let known = ''
  for (let still = 0; still < 30; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = `${box.scrollTop} ${box.scrollHeight}`
    if (now !== known) still = 0
    known = now
  }
}

/**
 * Scrolls up in the thread and watches the message in the middle. Runs in the page. Waits for frames in which
 * that message is drawn; fails if it never is.
 * @returns how far (px) the message moved while older ones were loaded.
 */
async function readUp(): Promise<{ moved: number; all: boolean }> {
  const box = document.querySelector('.cg-scroll')
  if (!box) throw new Error('no conversation')
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** The result of `find` in the first frame in which it finds something. */
  const drawn = async (find: () => HTMLElement | null | undefined, what: string): Promise<HTMLElement> => {
    for (let frame = 0; frame < 600; frame += 1) {
      const found = find()
      if (found) return found
      await nextFrame()
    }
    throw new Error(`${what} is not drawn`)
  }
  box.scrollTop = 20
  // Rows that were not visible before are measured now.
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

test('a thread of 1,000 messages opens at its end, and the visible messages stay in place while older ones load', async ({
  page,
  city,
}) => {
  // It reads up through all of them, in real scrolling.
  test.slow()
  await session(page, city, WANG)
  await open(page, '/conversation?peer=1202&name=张春燕')
  await expect(page.locator('.cg-msg').last()).toBeInViewport()
  await page.evaluate(atRest)
  // They load when the scroll ends, not before.
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

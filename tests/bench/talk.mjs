// A conversation of a thousand messages on a slow phone beside the server: scrolled up to its first message,
// and down again.
import { newPhone, newTab, withoutLine } from './phone.mjs'

/** 王建国 has talked to this person for two months (src/demo/conversation/conversations.json). */
const PEER = '1202'
const WORLD = 'bench-talk'
/** A fast scroll: 3000 px a second. */
const STEP = 50
/** Number of frames after which something is wrong. */
const MOST = 20_000

/**
 * Runs in the page: scrolls up to the oldest message, and down to the newest. @returns the duration of each
 * frame (ms)
 */
async function readAll({ step, most }) {
  const box = document.querySelector('.cg-scroll')
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const taken = []
  let before = await nextFrame()
  const go = async (by) => {
    box.scrollTop += by
    const now = await nextFrame()
    taken.push(now - before)
    before = now
    if (taken.length > most) throw new Error('The talk has no end')
  }
  const atFirst = () => box.scrollTop === 0 && /没有更早的消息了/.test(box.textContent)
  const atLast = () => box.scrollTop + box.clientHeight >= box.scrollHeight - 1
  while (!atFirst()) await go(-step)
  while (!atLast()) await go(step)
  return { taken, far: box.scrollHeight }
}

/** @returns frames over 50 ms and all frames, and the height of the conversation (px) */
export async function measureTalk(browser, { url, tokenIn }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const { page } = await newTab(phone, await tokenIn(WORLD), withoutLine)
    await page.goto(`${url}/#/conversation?peer=${PEER}`)
    await page.waitForFunction(() => document.querySelectorAll('.cg-msg').length > 5)
    await page.waitForTimeout(3000)
    const { taken, far } = await page.evaluate(readAll, { step: STEP, most: MOST })
    return { slow: taken.filter((time) => Math.round(time) > 50).length, frames: taken.length, far }
  } finally {
    await phone.close()
  }
}

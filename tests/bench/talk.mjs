// A conversation of a thousand messages on a slow phone beside the server: read up to its first one, and down again.
import { newPhone, newTab, withoutLine } from './phone.mjs'

/** Whom 王建国 has spoken to for two months (src/demo/conversation/conversations.json). */
const PEER = '1202'
const WORLD = 'bench-talk'
/** A brisk thumb: 3000 px a second. */
const STEP = 50
/** Frames after which something is wrong. */
const MOST = 20_000

/** Runs in the page: up until nothing older comes, and down to the newest. @returns how long each frame took (ms) */
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

/** @returns frames over 50 ms of all frames it took, and how high the talk is (px) */
export async function measureTalk(browser, { url, tokenIn }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const { page } = await newTab(phone, await tokenIn(WORLD), withoutLine)
    await page.goto(`${url}/#/conversation?peer=${PEER}`)
    await page.waitForFunction(() => document.querySelectorAll('.cg-msg').length > 5)
    await page.waitForTimeout(3000)
    const { taken, far } = await page.evaluate(readAll, { step: STEP, most: MOST })
    return { slow: taken.filter((time) => time > 50).length, frames: taken.length, far }
  } finally {
    await phone.close()
  }
}

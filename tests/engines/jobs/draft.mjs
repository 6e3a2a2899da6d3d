// A form is left halfway, and restored.
import { pause } from '../page/page.mjs'
import { CHEN } from '../stage.mjs'

export const OPINION = '处置说明'

export async function openForm({ openAs, page, city }) {
  const { id } = await city.caseToHandle()
  const address = `/caseHandleEdit?id=${id}`
  await openAs(CHEN, address)
  await page.arrive('案件处置办理')
  await page.field(OPINION)
  return address
}

/** Leaves the form for another document, immediately after typing. */
async function typeAndLeave({ page, away }, text) {
  await page.type(OPINION, text)
  await page.run('location.href = arguments[0]', away)
  await pause(2500)
}

export const draftJobs = {
  'draft-reload': async (stage) => {
    await openForm(stage)
    await stage.page.type(OPINION, '已清理')
    await stage.page.reload()
    await stage.page.holds(OPINION, '已清理')
  },

  'bfcache-back': async (stage) => {
    const { page } = stage
    await openForm(stage)
    await typeAndLeave(stage, '半句话')
    await page.back()
    await page.holds(OPINION, '半句话')
    // The page can still write: new input survives a reload.
    await page.type(OPINION, '，又一句')
    await page.reload()
    await page.holds(OPINION, '半句话，又一句')
  },

  'bfcache-open': async (stage) => {
    const { page, site } = stage
    const address = await openForm(stage)
    await typeAndLeave(stage, '半句话')
    await page.open(`${site.url}/?again#${address}`)
    await page.holds(OPINION, '半句话')
  },
}

// A list restores its scroll position.
import { pause } from '../page/page.mjs'
import { CHEN } from '../stage.mjs'

const BOX = `const box = document.querySelector('[data-row]').closest('.cg-scroll')`
const ROWS = 'return document.querySelectorAll("[data-row]").length'

/** The first visible row, and its distance from the upper edge (px). */
const FIRST = `${BOX}
  const top = box.getBoundingClientRect().top
  const row = [...box.querySelectorAll('[data-row]')].find((each) => each.getBoundingClientRect().bottom > top + 1)
  return [row.dataset.row, Math.round(row.getBoundingClientRect().top - top)]`

export const listJobs = {
  /** Back from a reloaded detail: row heights are estimates again. */
  back: async ({ page, openAs }) => {
    await openAs(CHEN, '/caseUnion')
    await page.until('rows', async () => (await page.run(ROWS)) > 3)
    await page.until('the scroll', () =>
      page.run(`${BOX}
        box.scrollTop = 1000
        return box.scrollTop > 900`),
    )
    await pause(1000)
    const [id, top] = await page.run(FIRST)
    await page.run(`document.querySelector('[data-row="${id}"] a, [data-row="${id}"] button').click()`)
    await page.until(
      'the detail',
      async () => !(await page.run('return location.hash')).includes('caseUnion'),
    )
    await page.reload()
    await page.until('the detail again', async () =>
      (await page.run('return document.body.innerText')).includes('XM'),
    )
    await page.run('history.back()')
    await page.until('the list', async () => (await page.run(ROWS)) > 3)
    let found = []
    const isThere = async () => {
      found = await page.run(FIRST)
      return found[0] === id && Math.abs(found[1] - top) <= 8
    }
    await page.until('the row', isThere).catch(() => {
      throw new Error(`row ${id} at ${top} px before, row ${found[0]} at ${found[1]} px after`)
    })
    // It stays there: rows above are measured for two seconds.
    await pause(2500)
    if (!(await isThere()))
      throw new Error(`row ${id} at ${top} px before, then row ${found[0]} at ${found[1]} px`)
  },
}

// Login, sheets and bars.
import { CHEN, WANG } from '../stage.mjs'
import { pause } from '../page/page.mjs'

export const sessionJobs = {
  login: async ({ page, site }) => {
    await page.open(`${site.url}/`)
    await page.see('登录')
    await page.fill('手机号', WANG)
    await page.fill('验证码', '123456')
    await page.tap('登录')
    await page.arrive('工作台')
    await page.see('王建国')
  },

  /** A sheet opens, Back closes only the sheet, and the next Back leaves the list. */
  sheet: async ({ page, openAs }) => {
    await openAs(WANG, '/gateway')
    await page.arrive('工作台')
    // By the app's own link, since Back must know the target.
    await page.tap('待签收')
    await page.arrive('案件签收')
    await page.tap('筛选')
    const isOpen = () =>
      page.run(`
        const sheet = document.querySelector('[role="dialog"]')
        const { top = 0, bottom = 0, height = 0 } = sheet?.getBoundingClientRect() ?? {}
        return height > 100 && top >= 0 && bottom <= innerHeight + 1`)
    await page.until('the sheet within the window', isOpen)
    // It slides in: an immediate Back would be another case.
    await pause(800)
    await page.run('history.back()')
    await page.until('the sheet is gone', async () => !(await isOpen()))
    await pause(500)
    if (!(await page.run('return location.hash')).includes('caseSign'))
      throw new Error('Back left the list as well')
    await page.run('history.back()')
    await page.until('the workbench', async () =>
      (await page.run('return location.hash')).includes('gateway'),
    )
  },

  /** The bars of a form are inside the window, and its last field is above the lower one. */
  bars: async ({ page, openAs, city, width }) => {
    const { id } = await city.caseToHandle()
    await openAs(CHEN, `/caseHandleEdit?id=${id}`)
    await page.arrive('案件处置办理')
    await page.field('联系电话')
    const placed = await page.run(`
      const boxes = (list) => list.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0)
      const button = [...document.querySelectorAll('button')].find((each) => each.innerText.trim() === '提交处置')
      const [submit] = boxes([button])
      const fields = [...document.querySelectorAll('input, textarea')].filter((each) => each.getClientRects().length > 0)
      const last = fields[fields.length - 1]
      last.scrollIntoView({ block: 'end' })
      const [head] = boxes([...document.querySelectorAll('h1')])
      const field = last.getBoundingClientRect()
      return {
        width: innerWidth, height: innerHeight, wide: document.documentElement.scrollWidth,
        headTop: head.top, submitTop: submit.top, submitBottom: submit.bottom, submitHeight: submit.height,
        fieldBottom: field.bottom,
      }`)
    const wrong = [
      placed.wide > placed.width && 'the page is wider than the window',
      placed.headTop < 0 && 'the title is above the window',
      placed.submitBottom > placed.height && 'the button is below the window',
      placed.submitHeight < 43 && 'the button is lower than 44 px',
      placed.fieldBottom > placed.submitTop && 'the last field is under the bar',
      placed.width !== width && `the window is ${placed.width} px wide`,
    ].filter(Boolean)
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: ${JSON.stringify(placed)}`)
  },
}

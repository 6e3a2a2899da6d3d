// What is tried in each engine. A job gets a fresh session and throws when the app fails it.

const CHEN = '13800000002'
const TEXT = '.cg-textarea textarea, textarea'

/** Time for an engine to bring a page back: its driver hangs on a command that arrives meanwhile. */
const COMES_BACK = 2500
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens an address of the app as an account, as if that person had logged in before. */
export async function openAs({ driver, app, token }, mobile, address) {
  await driver.open(`${app.url}/robots.txt`)
  await driver.run('sessionStorage.setItem("accessToken", arguments[0])', await token(mobile))
  await driver.open(`${app.url}/#${address}`)
}

async function openForm(stage) {
  const { driver, places } = stage
  const { address } = places.find(({ screen }) => screen === 'caseHandleEdit')
  await openAs(stage, CHEN, address)
  await driver.until('the form', `return !!document.querySelector(${JSON.stringify(TEXT)})`)
  return address
}

async function expectText(driver, text) {
  await driver.until(
    `the text ${text}`,
    `return document.querySelector(${JSON.stringify(TEXT)})?.value === arguments[0]`,
    text,
  )
}

/** Leaves the form for another document, at the very moment in which something was typed. */
async function typeAndLeave({ driver, away }, text) {
  await driver.type(TEXT, text)
  await driver.run('location.href = arguments[0]', away)
  await pause(COMES_BACK)
}

export const jobs = {
  'draft-reload': async (stage) => {
    await openForm(stage)
    await stage.driver.type(TEXT, '已清理')
    await stage.driver.run('location.reload()')
    await pause(1000)
    await expectText(stage.driver, '已清理')
  },
  'bfcache-back': async (stage) => {
    await openForm(stage)
    await typeAndLeave(stage, '半句话')
    await stage.driver.back()
    await pause(COMES_BACK)
    await expectText(stage.driver, '半句话')
    // The page can still write: what is typed now is there after a reload.
    await stage.driver.type(TEXT, '，又一句')
    await stage.driver.run('location.reload()')
    await pause(1000)
    await expectText(stage.driver, '半句话，又一句')
  },
  'bfcache-open': async (stage) => {
    const address = await openForm(stage)
    await typeAndLeave(stage, '半句话')
    await stage.driver.open(`${stage.app.url}/?again#${address}`)
    await expectText(stage.driver, '半句话')
  },
  'list-place': async ({ driver, app, token }) => {
    await openAs({ driver, app, token }, CHEN, '/caseUnion')
    const rows = 'return document.querySelectorAll("[data-row]").length'
    await driver.until('rows', `${rows} > 8`)
    const first = `
      const box = document.querySelector('[data-row]').closest('.cg-screen-body') ?? document.scrollingElement
      const top = box.getBoundingClientRect().top
      const row = [...box.querySelectorAll('[data-row]')].find((each) => each.getBoundingClientRect().bottom > top + 1)
      return [row.dataset.row, Math.round(row.getBoundingClientRect().top - top)]`
    await driver.run(`
      const box = document.querySelector('[data-row]').closest('.cg-screen-body') ?? document.scrollingElement
      box.scrollTop = 1000`)
    await pause(1000)
    const [id, top] = await driver.run(first)
    await driver.run(`document.querySelector('[data-row="${id}"] a, [data-row="${id}"] button').click()`)
    await driver.until('the detail', 'return !location.hash.includes("caseUnion")')
    await driver.run('location.reload()')
    await pause(2500)
    await driver.run('history.back()')
    await driver.until('the list', `${rows} > 3`)
    await pause(3500)
    const [foundId, foundTop] = await driver.run(first)
    if (foundId !== id || Math.abs(foundTop - top) > 8)
      throw new Error(`row ${id} at ${top} px before, row ${foundId} at ${foundTop} px after`)
  },
}

/** One address of the tour: its title shows, and nothing fails. */
export async function lookAt({ driver }, { address, title }) {
  await driver.run('window.__errors = []; location.hash = arguments[0]', address)
  await driver.until(
    `title ${title}`,
    `return document.body.innerText.includes(arguments[0]) && !document.querySelector('.cg-skeleton, [aria-busy="true"]')`,
    title,
  )
  const wrong = await driver.run(`
    const text = document.body.innerText
    return window.__errors.concat(/页面出错|出了点问题/.test(text) ? [text.slice(0, 200)] : [])`)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

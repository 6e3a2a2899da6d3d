// Offline: input is queued on the phone, and the app opens from the cache.
import { NotHere, photo, WANG } from '../stage.mjs'
import { OPINION, openForm } from './draft.mjs'
import { begin, expectOneReport, takeBoth } from './report.mjs'

/** Every answer of the gateway. */
const CALLS = /^\/(qyapi|files)\//

export const offlineJobs = {
  /** Made offline, it arrives once when online, and not again after a reload. */
  offline: async (stage) => {
    const { page, city, site } = stage
    await begin(stage)
    site.cut(true, CALLS)
    await takeBoth(page)
    await page.fill('问题描述', '没有网络时拍的')
    await page.tap('上报')
    await page.see('已存入待传，联网后自动上传')
    if ((await city.reports()).length > 0) throw new Error('it arrived offline')
    site.cut(false)
    await page.reload()
    await expectOneReport(page, city, '没有网络时拍的')
    await page.reload()
    await page.see('已同步')
    await expectOneReport(page, city, '没有网络时拍的')
  },

  /** Photos taken offline survive a reload, and are sent automatically once online. */
  'offline-photos': async (stage) => {
    const { page, site } = stage
    await openForm(stage)
    site.cut(true, CALLS)
    await page.fill(OPINION, '没有网络时拍的')
    await page.choose('选择处置后照片', photo('一.jpg'))
    await page.see('已收到 0 / 1')
    await page.choose('选择处置后照片', photo('二.jpg'))
    await page.see('已收到 0 / 2')
    await page.see('草稿已存在本机')
    await page.reload()
    await page.holds(OPINION, '没有网络时拍的')
    await page.see('已收到 0 / 2')
    site.cut(false)
    await page.see('已收到 2 / 2')
  },

  /** The service worker has the app: it opens without any answer of the server. */
  worker: async ({ page, openAs, site }) => {
    await openAs(WANG, '/gateway')
    await page.arrive('工作台')
    if (!(await page.run('return "serviceWorker" in navigator')))
      throw new NotHere('a browser that is driven has no service worker in this engine')
    const isWhole = `
      if (!navigator.serviceWorker.controller) return false
      return caches.keys().then(async (names) => {
        const name = names.find((each) => each.startsWith('cg-code'))
        const kept = name ? await (await caches.open(name)).keys() : []
        return kept.filter(({ url }) => /CaseSign-/.test(url)).length > 0
      })`
    await page.until('the app on the phone', () => page.run(isWhole))
    site.cut(true)
    await page.run('location.hash = "/caseSign"')
    await page.reload()
    await page.see('案件签收')
    await page.expectNoFailure()
  },

  /** A missing chunk: the screen offers a reload, also in engines that never request a module twice. */
  'lost-chunk': async ({ page, openAs, site }) => {
    site.cut(true, /\/CaseSign-/)
    await openAs(WANG, '/gateway')
    await page.arrive('工作台')
    await page.tap('待签收')
    await page.see('页面没有加载出来')
    site.cut(false)
    await page.tap('重新加载')
    await page.arrive('案件签收')
  },
}

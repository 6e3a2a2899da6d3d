// A problem is reported, online and offline.
import { LIN, photo } from '../stage.mjs'
import { expectHonestUploads } from './case.mjs'

/** 问题登记 with position and type. */
export async function begin({ openAs, page }) {
  await openAs(LIN, '/gateway')
  await page.see('待核实')
  await page.run('location.hash = "/problemRegister"')
  await page.arrive('问题登记')
  // In an engine without a permission state, the app waits for a tap before it requests the position.
  if (!(await page.run('return "permissions" in navigator'))) await page.tap('取当前位置')
  await page.until('the grid', () => page.run('return /网格 3502\\d+/.test(document.body.innerText)'))
  await page.fill('搜索问题类型', '井盖')
  await page.tap('雨水井盖')
}

export async function takeBoth(page) {
  await page.choose('拍摄照片', photo('近.jpg'))
  await page.until('近景', () =>
    page.run('return !!document.querySelector(\'[aria-label^="查看 近景第 1"]\')'),
  )
  await page.choose('选择照片', photo('远.jpg'))
  await page.until('远景', () =>
    page.run('return !!document.querySelector(\'[aria-label^="查看 远景第 2"]\')'),
  )
}

export async function expectOneReport(page, city, description) {
  const reports = await page.until('the report in the city', async () => {
    const all = await city.reports()
    return all.length > 0 && all
  })
  const [first, ...others] = reports
  if (others.length > 0) throw new Error(`${reports.length} reports instead of one`)
  if (first.description !== description) throw new Error(`reported: ${first.description}`)
  if (first.photos.length !== 2) throw new Error(`reported with ${first.photos.length} photos`)
}

export const reportJobs = {
  report: async (stage) => {
    const { page, city } = stage
    await begin(stage)
    await takeBoth(page)
    await page.see('已收到 2 / 2')
    await expectHonestUploads(page, 2)
    await page.fill('问题描述', '盖板移位')
    await page.tap('上报')
    await page.see('已上报 XM')
    await expectOneReport(page, city, '盖板移位')
  },
}

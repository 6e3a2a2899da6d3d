import { expect, type Page, type Route } from '@playwright/test'
import { SpecGateway, type Variation } from '../gateways/specGateway'
import { open, shownText, title } from './app'
import { smallJpeg } from './photos'

/** Names of the first case to sign in the small city of tests/gateways/specGateway.ts. */
const TO_SIGN = '占道经营'

/** Routes the calls of the page to a spec gateway, and puts its session into the tab. */
export async function connectGateway(page: Page, how: Variation = {}, token = 'T'): Promise<SpecGateway> {
  const gateway = new SpecGateway(how)
  const answer = async (route: Route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { status, text } = gateway.reply({
      method: request.method(),
      url: pathname.replace(/^\/qyapi/, '') + search,
      token: (await request.headerValue('accesstoken')) ?? '',
      body: request.postData() ?? '',
    })
    await route.fulfill({ status, contentType: 'application/json', body: text })
  }
  await page.route('**/qyapi/**', answer)
  await page.route('**/files/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: smallJpeg().buffer }),
  )
  await page.addInitScript((held) => {
    if (held && window.origin !== 'null') sessionStorage.setItem('accessToken', held)
  }, token)
  return gateway
}

export const cards = (page: Page) => page.getByRole('article')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** The row of a list with this text. */
export const rowOf = (page: Page, name: string) => cards(page).filter({ hasText: name })

/** Waits until the form has navigated on, so that it does not replace the next address. */
export const untilLeft = (page: Page) => expect(page).not.toHaveURL(/Edit\?|applyDelay/)

/** Signs a case from its row. */
export async function sign(page: Page): Promise<void> {
  await open(page, '/caseSign')
  await rowOf(page, TO_SIGN).getByRole('button', { name: /^签收/ }).click()
  await expect(rowOf(page, TO_SIGN)).toContainText('已签收')
}

/** Fills in 处置办理 with a photo. */
async function fillHandling(page: Page): Promise<void> {
  await shownText(page, '已处置', { exact: true }).click()
  await page.getByLabel('处置说明').fill('已到现场清理干净。')
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
}

/** Opens a case from list and detail, and handles it with a photo. */
export async function handle(page: Page, name = '暴露垃圾'): Promise<void> {
  await open(page, '/caseHandle')
  await rowOf(page, name).getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await button(page, '处置办理').click()
  await expect(title(page, '案件处置办理')).toBeVisible()
  await fillHandling(page)
  await button(page, '提交处置').click()
}

/** Requests a delay of a case. */
export async function delay(page: Page, id: string): Promise<void> {
  await open(page, `/applyDelay?id=${id}`)
  await page.getByText('人手不足').click()
  await page.getByLabel('延期理由').fill('需要协调其他单位，明天完成。')
  await button(page, '提交申请').click()
}

/** Confirms handled work. */
export async function confirm(page: Page, name = '路面破损'): Promise<void> {
  await open(page, '/handleConfirm')
  await rowOf(page, name).getByRole('button', { name: '去确认' }).click()
  await expect(title(page, '确认办理')).toBeVisible()
  await button(page, '确认处置').click()
}

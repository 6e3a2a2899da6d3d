import { expect, type Page } from '@playwright/test'
import { CODE } from '../e2e/app'
import type { Place } from './stops'

/** The login of a city. */
export const LOGIN = '/qyapi/api-monitorcenter/api/v1/external/grid/login'

const tokens = new Map<string, string>()

/** Tokens of the accounts of the city behind an address, each logged in once. */
export const tokenIn =
  (origin: string) =>
  async (mobile: string): Promise<string> => {
    const known = tokens.get(mobile)
    if (known) return known
    const answer = await fetch(origin + LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, captcha: CODE }),
    })
    const { body } = (await answer.json()) as { body: { accessToken: string } }
    tokens.set(mobile, body.accessToken)
    return body.accessToken
  }

/** Opens a tab with a session, until the app has taken the token: an address opened before would have none. */
export async function openWithSession(page: Page, token: string): Promise<void> {
  await page.goto(`./?accessToken=${token}#/privacyPolicy`)
  await expect(page).not.toHaveURL(/accessToken/)
}

/** Opens an address in a tab with its account's session, until it has rendered. */
export async function visit(page: Page, { address, name, title }: Place): Promise<void> {
  await page.goto(`./#${address}`)
  await expect(page, name).toHaveTitle(title)
  // Kept screens stay in the page, hidden.
  const visible = (what: string) =>
    page.locator(what).filter({ visible: true }).and(page.locator(':not(.cg-instance-behind *)'))
  await expect(visible('h1').first(), name).toBeVisible()
  await expect(visible('.cg-bone, .cg-loading-box'), name).toHaveCount(0)
  await expect(page.getByRole('form', { name: '短信登录' }), name).toHaveCount(0)
  await expect(page.getByText(/^(没有这个页面|页面出错了|页面没有加载出来)$/), name).toHaveCount(0)
}

import { expect, session, test, WANG } from './app'

// History mode uses plain addresses: one that begins with two slashes would name another host.

for (const at of [
  '/wxcom//elsewhere.invalid/',
  '/wxcom/%2F%2Felsewhere.invalid/',
  '/wxcom/\\elsewhere.invalid',
  '/wxcom/gateway?redirect=//elsewhere.invalid/&returnUrl=https://elsewhere.invalid/',
]) {
  test(`${at} opens a screen of the app`, async ({ page, city, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url())
    })
    await session(page, city, WANG)
    await page.goto(origin + at)
    await expect(page.getByText('没有这个页面').or(page.getByText('王建国')).first()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(origin)
    expect(elsewhere).toEqual([])
  })
}

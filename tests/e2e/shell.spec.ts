import { execFileSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from './app'

// One after the other: two workers would build into the same folder.
test.describe.configure({ mode: 'default' })

const root = fileURLToPath(new URL('../..', import.meta.url))

// What a native shell loads: one classic script, started from file:// (npm run build:shell).
test.beforeAll(() => {
  const vite = `${root}node_modules/vite/bin/vite.js`
  execFileSync(
    process.execPath,
    [vite, 'build', '--mode', 'release', '--logLevel', 'warn', '--', '--shell'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
})

test('the bundle of the native shells starts from a file and shows the login', async ({ page }) => {
  await page.goto(pathToFileURL(`${root}dist-shell/index.html`).href)
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect(page).toHaveTitle('工作台')
  expect(page.url()).toMatch(/^file:.*#\/gateway$/)
  // Styles come along: without them the skeleton's ground would stand still.
  await expect(page.getByRole('button', { name: '登录' })).not.toHaveCSS('border-radius', '0px')
})

test('a shell that has its own login is asked to show it', async ({ page }) => {
  const posted: string[] = []
  await page.exposeFunction('told', (message: string) => posted.push(message))
  await page.addInitScript(() => {
    const told: unknown = Reflect.get(window, 'told')
    if (typeof told === 'function') Object.assign(window, { CityGridBridge: { postMessage: told } })
  })
  await page.goto(pathToFileURL(`${root}dist-shell/index.html`).href)
  await expect.poll(() => posted.map((message) => JSON.parse(message).name)).toContain('goLogin')
  await expect(page.getByRole('form', { name: '短信登录' })).toHaveCount(0)
})

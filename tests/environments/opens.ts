import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { preview } from 'vite'
import { logIn, WANG } from '../e2e/app'
import { environments, expectContents, type Environment } from './buildContents'

const root = fileURLToPath(new URL('../..', import.meta.url))

function built({ mode, shell, env }: Environment): string {
  const outDir = mkdtempSync(join(tmpdir(), 'chengguan-environment-'))
  const vite = `${root}node_modules/vite/bin/vite.js`
  const args = ['build', '--mode', mode, '--outDir', outDir, '--logLevel', 'warn']
  execFileSync(process.execPath, [vite, ...args, ...(shell ? ['--', '--shell'] : [])], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return outDir
}

/** Serves a build with the demo backend on a separate port. */
async function served(outDir: string, { mode, base }: Environment) {
  const options = { host: '127.0.0.1', port: 4300 + test.info().workerIndex * 20, strictPort: false }
  const server = await preview({ root, mode, logLevel: 'warn', build: { outDir }, preview: options })
  const at = server.httpServer.address()
  const path = base.startsWith('/') ? base : '/'
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}${path}`,
    close: () => server.close(),
  }
}

/** Errors, blocked requests, and contacted hosts of the page. */
function watched(page: Page) {
  const wrong: string[] = []
  const requested: URL[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('request', (request) => requested.push(new URL(request.url())))
  return { wrong, requested }
}

for (const environment of environments) {
  const { name, api, shell } = environment

  test(`${name} has the right content, and opens`, async ({ page }) => {
    const outDir = built(environment)
    try {
      expectContents(outDir, environment)
      const { wrong, requested } = watched(page)
      if (shell) {
        await page.goto(pathToFileURL(join(outDir, 'index.html')).href)
        await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
        expect(wrong).toEqual([])
        return
      }
      const site = await served(outDir, environment)
      try {
        await page.goto(site.url)
        await logIn(page, WANG)
        await expect(page.getByText('王建国')).toBeVisible()
        await expect(page.getByRole('navigation', { name: '待办' }).getByRole('link').first()).toBeVisible()
        expect(wrong).toEqual([])
        const { origin } = new URL(site.url)
        const elsewhere = requested.filter((url) => url.protocol.startsWith('http') && url.origin !== origin)
        expect(elsewhere.map(({ href }) => href)).toEqual([])
        const calls = requested.filter(({ pathname }) => pathname.includes('/api-'))
        expect(calls.length).toBeGreaterThan(1)
        expect(calls.filter(({ pathname }) => !pathname.startsWith(`${api}/api-`))).toEqual([])
      } finally {
        await page.close()
        await site.close()
      }
    } finally {
      rmSync(outDir, { recursive: true, force: true })
    }
  })
}

// Setup of commands that open the built app in a browser: build, demo city, Chromium.
import { chromiumArgs, ensureBrowser } from '../../scripts/ensure.mjs'
import { buildApp, dist } from './builds.mjs'
import { startCity } from './city.mjs'
import { serve } from './serve.mjs'

/**
 * Builds the app if its sources are newer, serves it with the city, and closes all of it at the end, also after an error.
 *
 * @param work gets the browser, the served app and the city; its result is returned
 */
export async function onStage(vite, work) {
  await buildApp(vite)
  const { chromium } = await import('@playwright/test')
  const executablePath = await ensureBrowser()
  const city = await startCity(vite)
  const app = await serve(dist, city.port)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    return await work({ browser, app, city })
  } finally {
    await browser.close()
    app.close()
    await city.close()
  }
}

import pxtorem from 'postcss-pxtorem'
import type { CSSOptions, Rolldown } from 'vite'
import { floors } from './floors.ts'
import { focusFallback } from './focusFallback.ts'

/** How all builds treat style sheets. */
export const css: CSSOptions = {
  // Lightning CSS would bypass PostCSS.
  transformer: 'postcss',
  postcss: {
    plugins: [
      floors,
      focusFallback(),
      // Root font size = viewport / 10 (spec §9), drawn at 375: 37.5px = 1rem, antd-mobile's 1x CSS included.
      // 1px stays a hairline on every screen. Anything else that must not scale is written in `pt`.
      pxtorem({ rootValue: 37.5, propList: ['*'], minPixelValue: 2 }),
    ],
  },
}

/** The style sheet of the page itself: its link and its text; '' for a page without one. */
export function pageSheet(bundle: Rolldown.OutputBundle, html: string): { link: string; css: string } {
  const [link = '', href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? []
  if (link === '') return { link, css: '' }
  const sheet = Object.values(bundle).find(({ fileName }) => href.endsWith(`/${fileName}`))
  if (sheet?.type !== 'asset') throw new Error(`no file of the build is ${href}`)
  return { link, css: String(sheet.source) }
}

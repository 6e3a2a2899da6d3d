import { createRequire } from 'node:module'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const ICON = /[\\/]antd-mobile-icons[\\/]es[\\/]([A-Z]\w+)\.js$/

const FRAME = 'virtual:icon-frame'
/** Named as a part of the library, so that it is in the same chunk as the first icons. */
const FRAME_ID = '\0/node_modules/antd-mobile-icons/frame.js'

/** What all icons have: their size, and the class of the library. */
export const FRAME_CODE = `import { jsxs } from 'react/jsx-runtime'
export const icon = (viewBox, ...children) => (props) =>
  jsxs('svg', {
    width: '1em',
    height: '1em',
    viewBox,
    ...props,
    style: { verticalAlign: '-0.125em', ...props.style },
    className: props.className ? 'antd-mobile-icon ' + props.className : 'antd-mobile-icon',
    children,
  })`

/** fill-rule → fillRule */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The shapes of a drawing as calls of jsx, separated by commas. Throws for anything but paths and groups of them. */
function shapesOf(markup: string): string {
  const rest = markup.replace(
    /<(path|g)((?: [\w-]+="[^"]*")*)(\/?)>|<\/g>/g,
    (_, name: string | undefined, attributes: string, isClosed: string) => {
      if (name === undefined) return ']}),'
      const props = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => `${camel(key)}:${JSON.stringify(value)}`,
      )
      const open = `jsx('${name}',{${props.join()}`
      return isClosed ? `${open}}),` : `${open}${props.length > 0 ? ',' : ''}children:[`
    },
  )
  if (rest.includes('<')) throw new Error(`an icon has an unknown shape: ${rest}`)
  return rest
}

/** The module of an icon of the library: the same drawing with short paths, and nothing but its paths. */
export function iconModule(name: string): string {
  const module = require(`antd-mobile-icons/cjs/${name}`) as { default: ComponentType }
  const drawn = renderToStaticMarkup(createElement(module.default))
  const { data } = optimize(drawn, { multipass: true, floatPrecision: 2, plugins: ['preset-default'] })
  const [, box = '', content] = /^<svg[^>]* viewBox="([\d ]+)"[^>]*>(.*)<\/svg>$/.exec(data) ?? []
  if (content === undefined) throw new Error(`the icon ${name} has no viewBox`)
  return `import { jsx } from 'react/jsx-runtime'
import { icon } from '${FRAME}'
export default /* @__PURE__ */ icon('${box}', ${shapesOf(content)})`
}

/**
 * Optimizes the icons of antd-mobile-icons by SVGO: they have seven digits for 48 units, the names of the drawing program, an
 * invisible rectangle and two groups each.
 */
export const icons = (): Plugin => ({
  name: 'chengguan:icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:icon-frame$/ }, handler: () => FRAME_ID },
  load: {
    filter: { id: [ICON, /antd-mobile-icons\/frame\.js$/] },
    handler: (id) => (id === FRAME_ID ? FRAME_CODE : iconModule(ICON.exec(id)?.[1] ?? '')),
  },
})

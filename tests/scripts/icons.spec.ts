// @vitest-environment node
import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { createElement, type ReactElement, type SVGProps } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FRAME_CODE, iconModule } from '../../scripts/icons'

const names = [...readFileSync('src/ui/icon/icons.ts', 'utf8').matchAll(/antd-mobile-icons\/es\/(\w+)/g)].map(
  ([, name = '']) => name,
)

/** The code of a module as a function of what it imports. */
const body = (code: string) =>
  code.replace(/^import .*$/gm, '').replace(/export (const icon =|default)/, 'return')

type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement
const frame: unknown = compileFunction(body(FRAME_CODE), ['jsxs'])(jsxs)
const iconOf = (name: string) => compileFunction(body(iconModule(name)), ['jsx', 'icon'])(jsx, frame) as Icon

const drawn = (name: string, props: SVGProps<SVGSVGElement> = {}) =>
  renderToStaticMarkup(createElement(iconOf(name), props))

describe('an icon of the build', () => {
  it.each(names)('%s has paths in the colour of its text, and nothing invisible', (name) => {
    const markup = drawn(name)
    expect(markup).toMatch(/<path [^>]*d="[mM]/)
    expect(markup).toContain('currentColor')
    expect(markup).not.toMatch(/<rect|opacity="0"|id=|#fff/i)
  })

  it('keeps size, class and style of the library, and takes those of its user', () => {
    expect(drawn('LeftOutline')).toMatch(
      /^<svg width="1em" height="1em" viewBox="0 0 48 48" style="vertical-align:-0.125em" class="antd-mobile-icon">/,
    )
    const own = drawn('LeftOutline', { className: 'cg-icon', style: { color: 'red' }, 'aria-hidden': true })
    expect(own).toContain('class="antd-mobile-icon cg-icon"')
    expect(own).toContain('style="vertical-align:-0.125em;color:red"')
    expect(own).toContain('aria-hidden="true"')
  })

  it('keeps a box of another size', () => {
    expect(drawn('InformationCircleOutline')).toContain('viewBox="0 0 49 48"')
  })
})

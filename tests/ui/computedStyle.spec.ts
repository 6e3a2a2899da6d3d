import { afterEach, describe, expect, it } from 'vitest'
import { quickComputedStyle } from '../computedStyle'

/** A view with jsdom's own answers; the document uses the quick ones in every test. */
const frame = () => {
  const view = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (!view) throw new Error('no view')
  return view
}

const PAGES = [
  '<div><p hidden>a</p><span>b</span></div>',
  '<div style="display: none"><button>a</button></div>',
  '<section style="visibility: hidden"><p>a<b style="visibility: visible">b</b></p><i style="visibility: inherit">c</i></section>',
  '<div style="pointer-events: none"><a href="#">a</a><a href="#" style="pointer-events: auto">b</a></div>',
  '<ul style="visibility: initial"><li>a</li></ul>',
  '<dialog>a</dialog><dialog open>b</dialog><div popover>c</div>',
  '<details><summary>a</summary><p>b</p></details><details open><summary>a</summary></details>',
  '<table><thead hidden><tr><th>a</th></tr></thead><tbody><tr hidden><td>b</td></tr></tbody></table>',
  '<input type="hidden"><input type="text" hidden><select><option>a</option></select><textarea></textarea>',
  '<p hidden="until-found">a</p><p hidden style="display: block">b</p><svg hidden><path></path></svg>',
  '<script type="text/plain"></script><template></template><noscript>a</noscript><h2>b</h2><label>c</label>',
]

afterEach(() => document.body.replaceChildren())

describe('the quick computed style', () => {
  it.each(PAGES)('equals jsdom’s for %s', (html) => {
    const view = frame()
    const jsdom = view.getComputedStyle.bind(view)
    const quick = quickComputedStyle(jsdom)
    const page = document.body.appendChild(document.createElement('main'))
    page.innerHTML = html
    // Twice: computed, then cached.
    for (const element of [...page.querySelectorAll('*'), ...page.querySelectorAll('*')]) {
      const [real, fast] = [jsdom(element), quick(element)]
      const of = (style: CSSStyleDeclaration) => [
        style.display,
        style.visibility,
        style.pointerEvents,
        style.getPropertyValue('display'),
        style.getPropertyValue('visibility'),
        style.color,
        style.getPropertyValue('margin-left'),
      ]
      expect([element.outerHTML, of(fast)]).toEqual([element.outerHTML, of(real)])
    }
  })

  it('computes once for all elements of a type, and again where a style sheet may differ', () => {
    const view = frame()
    let calls = 0
    const quick = quickComputedStyle((element) => {
      calls += 1
      return view.getComputedStyle(element)
    })
    document.body.innerHTML = '<p>a</p><p>b</p><p>c</p>'
    const displays = () => [...document.querySelectorAll('p')].map((one) => quick(one).display)
    expect(displays()).toEqual(['block', 'block', 'block'])
    expect(calls).toBe(1)
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = 'p + p { display: inline }'
    expect(displays()).toEqual(['block', 'inline', 'inline'])
    sheet.remove()
    expect(displays()).toEqual(['block', 'block', 'block'])
  })
})

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '@/kit/richText/RichText'
import { HOSTILE } from './hostile'

const hit = vi.fn<() => void>()
beforeEach(() => vi.stubGlobal('hit', hit))
afterEach(() => {
  hit.mockReset()
  vi.unstubAllGlobals()
})

const draw = (html: string) => {
  const { container } = render(<RichText html={html} />)
  const text = container.querySelector<HTMLElement>('.cg-rich')
  if (!text) throw new Error('no text is drawn')
  return text
}

/** Every attribute that rendered text may have. */
const HARMLESS = [
  'class href target rel src alt loading decoding referrerpolicy colspan rowspan',
  'start type role aria-label aria-hidden tabindex',
].flatMap((names) => names.split(' '))
const HARMLESS_TAGS =
  /^(p|div|span|br|hr|h3|h4|blockquote|pre|code|strong|em|u|s|del|ins|mark|small|sub|sup|ul|ol|li|dl|dt|dd|figure|figcaption|img|a|table|caption|thead|tbody|tfoot|tr|th|td|button)$/

/** The app renders an icon where a picture is missing. */
const written = (text: HTMLElement) =>
  [...text.querySelectorAll('*')].filter((each) => !each.closest('.cg-rich-broken'))

describe('a hostile text', () => {
  it.each(HOSTILE)('leaves nothing of %s', (_, html) => {
    const text = draw(`<p>前文</p>${html}<p>后文</p>`)
    for (const each of written(text)) {
      expect(each.localName).toMatch(HARMLESS_TAGS)
      expect(each.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
      expect(each.getAttributeNames().filter((name) => !HARMLESS.includes(name))).toEqual([])
      expect(each.className.split(' ').every((name) => name === '' || name.startsWith('cg-rich'))).toBe(true)
      expect(each.getAttribute('href') ?? 'https://').toMatch(/^https?:\/\//)
      expect(each.getAttribute('src') ?? 'https://').toMatch(
        /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/,
      )
    }
    for (const each of text.querySelectorAll('a, img, p, button')) fireEvent.click(each)
    for (const each of text.querySelectorAll('img')) fireEvent.error(each)
    expect(hit).not.toHaveBeenCalled()
    expect(document.querySelectorAll('base, .cg-overlay, iframe, form')).toHaveLength(0)
  })

  it('keeps the text around it', () => {
    for (const [, html] of HOSTILE.slice(0, 12)) {
      const text = draw(`<p>前文</p>${html}<p>后文</p>`)
      expect(within(text).getByText('前文')).toBeTruthy()
      expect(within(text).getByText('后文')).toBeTruthy()
    }
  })
})

describe('a text', () => {
  it('keeps headings, lists, emphasis and centring', () => {
    const text = draw(
      '<h1 style="text-align:center">一、总则</h1><p>要求<b>当日</b>办结<br>不得拖延</p><ol start="3"><li>甲</li> <li>乙</li></ol><p align="right">二〇二六年</p>',
    )
    expect(within(text).getByRole('heading', { level: 3, name: '一、总则' }).className).toBe('cg-rich-center')
    expect(within(text).getByText('当日').localName).toBe('strong')
    expect(within(text).getByRole('list')).toHaveProperty('start', 3)
    expect(within(text).getByText('二〇二六年').className).toBe('cg-rich-right')
  })

  it('has a wide table scroll in its box, focusable by keyboard', () => {
    draw(
      '<table>\n<caption>巡查频次</caption>\n<tr>\n<th colspan="2">时段</th></tr><tr><td rowspan="9999">上午</td><td>2 次</td></tr></table>',
    )
    const box = screen.getByRole('region', { name: '巡查频次' })
    expect(box.tabIndex).toBe(0)
    expect(within(box).getByRole('columnheader', { name: '时段' })).toHaveProperty('colSpan', 2)
    expect(within(box).getByRole('cell', { name: '上午' })).toHaveProperty('rowSpan', 50)
  })

  it('has only web links, which open outside the app', () => {
    draw(
      '<a href="https://www.xm.gov.cn/a?b=1">市政府</a><a href="//xm.gov.cn/">同上</a><a href="/gateway">工作台</a><a href="tel:12345">电话</a>',
    )
    const link = screen.getByRole('link', { name: '市政府' })
    expect(link.getAttribute('href')).toBe('https://www.xm.gov.cn/a?b=1')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByRole('link', { name: '同上' }).getAttribute('href')).toBe('https://xm.gov.cn/')
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(screen.getByText('电话')).toBeTruthy()
  })

  it('loads a picture late and enlarges it; a failed one shows an error', async () => {
    const text = draw(
      '<p><img src="/files/demo/9/1.jpg" alt="示意图"><img src="http://elsewhere.example/2.jpg" alt="外图"></p>',
    )
    const open = screen.getByRole('button', { name: '查看大图：示意图' })
    const picture = text.querySelector('img')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    expect(picture?.src).toBe(`${window.location.origin}/files/demo/9/1.jpg`)
    expect(screen.getByRole('img', { name: '外图（无法显示）' })).toBeTruthy()
    fireEvent.click(open)
    await screen.findByRole('dialog')
    if (picture) fireEvent.error(picture)
    await screen.findByRole('img', { name: '示意图（无法显示）' })
  })

  it('makes a picture inside a link a part of the link', () => {
    draw('<a href="https://www.xm.gov.cn/"><img src="/files/demo/9/1.jpg" alt="专栏"></a>')
    expect(within(screen.getByRole('link')).getByRole('img', { name: '专栏' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each(['', '   ', '<script>hit()</script>', '<p>&nbsp;</p>'])(
    'without content shows a message: %j',
    (html) => {
      draw(html)
      expect(screen.getByText('（没有文字）')).toBeTruthy()
    },
  )
})

describe('the end of a text', () => {
  const watched: { see: () => void; gone: boolean }[] = []
  beforeEach(() => {
    watched.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        one = { see: () => undefined as void, gone: false }
        constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
          this.one.see = () => hear([{ isIntersecting: true }])
          hear([{ isIntersecting: false }])
        }
        observe() {
          watched.push(this.one)
        }
        disconnect() {
          this.one.gone = true
        }
      },
    )
  })

  it('is reported once, when it comes into view', async () => {
    const onEnd = vi.fn<() => void>()
    render(<RichText html="<p>文</p>" onEnd={onEnd} />)
    await waitFor(() => expect(watched).toHaveLength(1))
    expect(onEnd).not.toHaveBeenCalled()
    watched[0]?.see()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(watched[0]?.gone).toBe(true)
  })
})

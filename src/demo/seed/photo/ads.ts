import { circle, label, path, rect, shade, stroke, turn } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin, unless said otherwise.

/** Small ads stuck and sprayed on a wall, around the origin, 420 wide. */
export function posters(random: Random): string {
  const words = random.shuffle(['开锁', '办证', '疏通管道', '搬家', '租房', '回收', '贷款', '补漏'])
  const sheets = words.slice(0, 6).map((word, i) => {
    const x = -200 + (i % 3) * 140 + random.int(-14, 14)
    const y = -96 + Math.floor(i / 3) * 92 + random.int(-10, 10)
    const paper = random.pick(['#f7f3e6', '#f4d95a', '#f3b3b8', '#bfe0ef'])
    const size = word.length > 2 ? 24 : 32
    const sheet =
      rect(x, y, 108, 70, paper) +
      label(x + 54, y + 34, size, '#b5302a', word, { 'font-weight': '700' }) +
      rect(x + 12, y + 46, 84, 9, '#3d4349', { opacity: '.7' })
    return turn(random.int(-9, 9), sheet, x + 54, y + 35)
  })
  return (
    sheets.join('') +
    label(10, 112, 32, '#2b2b2b', '疏通 13X XXXX', { opacity: '.7', transform: 'rotate(-3)' })
  )
}

/** What is left after the ads were painted over: a slightly fresher patch. */
export function paintedOver(): string {
  return rect(-214, -104, 440, 226, '#fff', { opacity: '.16' })
}

/** Upright roll-up boards and a banner bow outside a shop. */
export function streetAds(random: Random): string {
  const stand = (x: number, paint: string, word: string) =>
    shade(x, 0, 46, 6) +
    rect(x - 40, -176, 80, 172, paint) +
    label(x, -118, 34, '#fff', word) +
    rect(x - 26, -100, 52, 6, '#fff', { opacity: '.8' }) +
    rect(x - 26, -86, 40, 6, '#fff', { opacity: '.8' }) +
    circle(x, -46, 22, '#fff', { opacity: '.25' })
  const words = random.shuffle(['开业', '优惠', '招租', '送礼', '清仓'])
  return (
    path(
      'M-230 0V-190Q-230 -300 0 -300Q230 -300 230 -190V0h-44V-180Q186 -252 0 -252Q-186 -252 -186 -180V0z',
      '#d8382f',
    ) +
    label(0, -264, 34, '#ffe08a', '盛大开业 全场五折') +
    stand(-80, '#e08a2c', words[0] ?? '开业') +
    stand(90, '#2f7dc0', words[1] ?? '优惠')
  )
}

/** A red banner between two posts, 500 wide; worn: one end has come down. */
export function banner(random: Random): string {
  const text = random.pick(['厂价直销 最后三天', '高薪诚聘 待遇从优', '新盘开售 首付三成'])
  return (
    stroke('M-250 0V-230M250 0V-230', '#7d6a4f', 10) +
    path('M-244 -216Q0 -186 244 -216V-150Q0 -120 -244 -150z', '#c8322b') +
    path('M-244 -160Q0 -130 244 -160v10Q0 -120 -244 -150z', '#000', { opacity: '.14' }) +
    label(0, -154, 38, '#fff2c9', text, { 'font-weight': '700' })
  )
}

import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { wireHit } from '@/demo/report/problems'
import { problems } from '@/demo/seed/types'
import type { ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { TypeTree, type CaseTypeChoice } from '@/kit/pickers/problem/TypeTree'
import { server } from '../../app'
import { show, usePickers } from './open'

usePickers()

/** Everyday words, and the 小类 of docs/domain.md they mean. */
const PHRASES: readonly (readonly [phrase: string, small: string])[] = [
  ['电动车占盲道', '非机动车乱停放'],
  ['下水道堵了', '雨水箅子'],
  ['路上有坑', '道路破损'],
  ['红绿灯坏了', '交通信号灯'],
  ['路灯不亮了', '路灯'],
  ['井盖不见了', '雨水井盖'],
  ['垃圾没人收', '暴露生活垃圾'],
  ['垃圾桶满了', '垃圾箱'],
  ['墙上贴小广告', '非法小广告'],
  ['楼下有人摆摊', '无照游商'],
  ['店门口摆桌子', '店外经营'],
  ['烧烤油烟大', '露天烧烤'],
  ['半夜工地很吵', '施工扰民'],
  ['工地灰尘大', '工地扬尘'],
  ['渣土车漏土', '渣土车未密闭'],
  ['自来水管爆了', '供水管道破裂'],
  ['闻到煤气味', '燃气管道破裂'],
  ['马路积水', '道路积水'],
  ['路塌了一块', '路面塌陷'],
  ['树倒了', '行道树'],
  ['栏杆被撞倒', '交通护栏'],
  ['公交站玻璃碎了', '公交站亭'],
  ['厕所很臭', '公共厕所'],
  ['河里有垃圾', '水域不洁'],
  ['阳台晒被子', '沿街晾挂'],
  ['楼顶违章搭棚', '私搭乱建'],
  ['共享单车乱放', '非机动车乱停放'],
  ['广告牌要掉了', '户外广告'],
  ['招牌缺字', '牌匾标识'],
  ['树上挂横幅', '违规标语'],
  ['健身器材坏了', '户外健身设施'],
  ['长椅断了', '街头座椅'],
  ['摄像头歪了', '监控电子眼'],
  ['电线掉下来', '电力设施'],
  ['充电桩没电', '充电桩'],
  ['路牌歪了', '路名牌'],
  ['天桥扶手坏了', '过街天桥'],
  ['花盆倒了', '花钵花架'],
  ['人行道地砖松了', '道路破损'],
  ['地上有油', '道路不洁'],
  ['消防通道堆东西', '乱堆物料'],
  ['装修垃圾堆路边', '积存渣土'],
  ['挖路没围挡', '施工占道'],
  ['门前脏乱', '门前三包'],
  ['大榕树被砍', '古树名木'],
  ['河边栏杆断了', '水域护栏'],
  ['早餐车占道', '占道经营'],
  ['路口发传单', '非法小广告'],
]

/** A gateway that only compares characters, as most do. */
const plain = () =>
  server.use(
    http.get('*/caseType/findProblemType', ({ request }) => {
      const word = new URL(request.url).searchParams.get('keyword') ?? ''
      const hits = problems.filter(({ bigType, smallType, manageProblem }) =>
        [bigType, smallType, manageProblem].some((text) => text.includes(word)),
      )
      return HttpResponse.json({
        code: 100,
        body: hits.map((problem) => wireHit({ problem, flag: '3', score: 0 })),
      })
    }),
  )

async function type(phrase: string) {
  const { user } = show<ProblemChoice | null>(null, (value, onChange) => (
    <ProblemTypeField value={value} onChange={onChange} />
  ))
  await user.click(screen.getByLabelText('搜索问题类型'))
  await user.paste(phrase)
  return user
}

async function find(phrase: string) {
  const user = await type(phrase)
  const list = await screen.findByRole('list', { name: '可选的问题类型' })
  return {
    user,
    titles: within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? ''),
  }
}

/** The rows visible without scrolling. */
const first = (titles: readonly string[]) => titles.slice(0, 3).map((title) => title.split(' · ')[0])

describe('everyday words', () => {
  it.each(PHRASES)('%s finds %s among the first three, whatever the gateway finds', async (phrase, small) => {
    expect(first((await find(phrase)).titles)).toContain(small)
  })

  it.each(PHRASES)('%s finds %s when the gateway only compares characters', async (phrase, small) => {
    plain()
    expect(first((await find(phrase)).titles)).toContain(small)
  })

  it('highlight the matching words in the hits', async () => {
    await find('电动车占盲道')
    const [best] = screen.getAllByRole('button', { name: /^非机动车乱停放 · 占用盲道/ })
    const marks = [...(best?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
    expect(marks).toEqual(['非机动车', '占用', '盲道'])
  })

  it('without a match show the links to the categories and to 其他事件', async () => {
    plain()
    const user = await type('门卫不让进')
    expect(await screen.findByText('没有找到“门卫不让进”，换个说法，或从分类里找')).toBeTruthy()
    expect(screen.getByText('从分类里找')).toBeTruthy()
    await user.click(screen.getByText('其他事件'))
    const sheet = within(await screen.findByRole('dialog', { name: '选择问题类型' }))
    expect(await sheet.findByText('门前三包')).toBeTruthy()
  })

  it('similar to a class only show its types, a note, and the link to 其他事件', async () => {
    plain()
    const { titles } = await find('草坪秃了')
    expect(screen.getByText('没有正好叫“草坪秃了”的，这几个最接近')).toBeTruthy()
    expect(first(titles)).toContain('行道树')
    expect(screen.getByText('其他事件')).toBeTruthy()
  })

  it('never show the result of the previous word below the new one', async () => {
    const { user } = await find('井盖')
    const box = screen.getByLabelText('搜索问题类型')
    await user.clear(box)
    await user.paste('路灯')
    expect(screen.queryByText(/雨水井盖/)).toBeNull()
    expect((await screen.findAllByRole('button', { name: /^路灯 · 不亮/ })).length).toBe(1)
  })

  it('find types on the phone while the gateway takes its time, and take in its hits later', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      http.get('*/caseType/findProblemType', async () => {
        await held
        return HttpResponse.json({
          code: 100,
          body: problems.slice(0, 1).map((problem) => wireHit({ problem, flag: '3', score: 0 })),
        })
      }),
    )
    const { titles } = await find('狗屎')
    expect(first(titles)).toContain('道路不洁')
    expect(screen.getByText('平台还没有回应，先按本机分类查找')).toBeTruthy()
    answer()
    expect(await screen.findByRole('button', { name: /^上水井盖/ })).toBeTruthy()
    expect(screen.queryByText('平台还没有回应，先按本机分类查找')).toBeNull()
  })

  it('find types without the gateway too', async () => {
    server.use(http.get('*/caseType/findProblemType', () => HttpResponse.error()))
    server.use(http.get('*/commandManual/list', () => HttpResponse.error()))
    const { titles } = await find('电瓶车停在人行道')
    expect(screen.getByText('网络连接错误，先按本机分类查找')).toBeTruthy()
    expect(titles[0]).toContain('非机动车乱停放')
    expect(titles[0]).toContain('点开选具体问题')
  })

  it('find a type in the tree after literal matches', async () => {
    const { user, value } = show<CaseTypeChoice | null>(null, (type, onPick) => (
      <TypeTree value={type} onPick={onPick} />
    ))
    await screen.findByText('部件')
    await user.type(screen.getByLabelText('搜索问题类型'), '红绿灯')
    await user.click(await screen.findByRole('button', { name: /^交通信号灯/ }))
    expect(value()?.smallType).toBe('交通信号灯')
  })
})

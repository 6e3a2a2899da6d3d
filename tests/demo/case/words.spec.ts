import { beforeEach, describe, expect, it } from 'vitest'
import { commandManualList, findProblemType } from '@/api/contract/base'
import * as words from '@/api/contract/words'
import { ownOpinions, signOpinions } from '@/demo/seed/opinions'
import { CHEN, gateway, LIN, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const BLUE = '#1668dc'
const opinions = async (as: string, kind?: string) =>
  (await city.body(words.commonOpinions, { query: kind ? { kind } : {} }, { as })).map(
    ({ content }) => content,
  )
const labels = async (as: string) => city.body(words.labelList, {}, { as })

describe('opinions', () => {
  it('are saved per user and kind', async () => {
    await city.body(words.opinionSave, { data: { content: ' 已派人。 ', kind: 'sign' } }, { as: WANG })
    expect(await opinions(WANG, 'sign')).toEqual(['已派人。'])
    expect(await opinions(WANG, 'handle')).toEqual(ownOpinions)
    expect(await opinions(CHEN, 'sign')).toEqual([])
  })

  it('of signing are words of signing; feedback has a list of its own', async () => {
    const standard = await city.body(words.defaultOpinions, { query: { kind: 'sign' } }, { as: WANG })
    expect(standard.map(({ content }) => content)).toEqual(signOpinions)
    expect(await city.body(words.defaultOpinions, { query: { kind: 'feedback' } }, { as: WANG })).toEqual([])
    const feedback = await city.body(words.feedbackOpinions, {}, { as: WANG })
    expect(new Set(feedback.map(({ kind }) => kind))).toEqual(new Set(['feedback']))
  })

  it.each([
    ['an empty one', { content: '  ', kind: 'handle' }, '请填写意见内容'],
    ['one there is', { content: '已清理完毕。', kind: 'handle' }, '已有相同的意见'],
    ['an unknown kind', { content: '好', kind: 'toString' }, '意见类别有误'],
    ['a change of nobody’s', { id: 'D-none', content: '好', kind: 'handle' }, '内容已被删除，请刷新后再试'],
  ])('refuse %s', async (_, data, why) => {
    expect(await city.refusal(words.opinionSave, { data }, { as: WANG })).toBe(why)
  })

  it('are changed and deleted by their owner only', async () => {
    const [first] = await city.body(words.commonOpinions, { query: {} }, { as: WANG })
    const id = first?.id ?? ''
    expect(await city.refusal(words.opinionDelete, { params: { id } }, { as: CHEN })).toBe(
      '内容已被删除，请刷新后再试',
    )
    await city.body(words.opinionSave, { data: { id, content: '改过。', kind: 'handle' } }, { as: WANG })
    expect((await opinions(WANG))[0]).toBe('改过。')
    await city.body(words.opinionDelete, { params: { id } }, { as: WANG })
    expect(await opinions(WANG)).toEqual(ownOpinions.slice(1))
  })
})

describe('labels', () => {
  it('refuse a name twice, a colour outside the palette, and other people’s', async () => {
    const refused = (data: { id?: string; name: string; colour: string }, as = WANG) =>
      city.refusal(words.labelSave, { data }, { as })
    expect(await refused({ name: '待回访', colour: BLUE })).toBe('已有同名标签')
    expect(await refused({ name: '新', colour: '#eeeeee' })).toBe('请选择标签颜色')
    const [own] = await labels(WANG)
    expect(await refused({ id: own?.id, name: '新', colour: BLUE }, LIN)).toBe('内容已被删除，请刷新后再试')
    expect(await city.refusal(words.labelDelete, { query: { id: own?.id ?? '' } }, { as: CHEN })).toBe(
      '内容已被删除，请刷新后再试',
    )
  })

  it('belong to who made them', async () => {
    await city.body(words.labelSave, { data: { name: '我的', colour: BLUE } }, { as: LIN })
    expect((await labels(LIN)).map(({ name, caseCount }) => [name, caseCount])).toEqual([['我的', 0]])
    expect((await labels(WANG)).map(({ name }) => name)).not.toContain('我的')
  })

  it('go on a case only when they are one’s own', async () => {
    const [id = ''] = [...city.demo.db().cases.keys()]
    const [own] = await labels(WANG)
    const [others] = await labels(CHEN)
    const attach = (labelIds: string[]) => ({ data: { id, labelIds } })
    expect(await city.refusal(words.labelAttach, attach([others?.id ?? '']), { as: WANG })).toBe(
      '标签已被删除，请刷新后再试',
    )
    await city.body(words.labelAttach, attach([own?.id ?? '', own?.id ?? '']), { as: WANG })
    const carried = city.demo.db().cases.get(id)?.labelIds ?? []
    expect(carried.filter((label) => label === own?.id)).toHaveLength(1)
    expect(
      await city.refusal(words.labelAttach, { data: { id: 'none', labelIds: [] } }, { as: WANG }),
    ).toContain('案件不存在')
  })
})

describe('types and zones', () => {
  const find = (keyword: string) => city.body(findProblemType, { query: { keyword } }, { as: LIN })

  it.each([
    ['井盖', '2', '公用设施-上水井盖-缺失或移位'],
    ['缺失', '3', ''],
    ['街面秩序', '1', ''],
  ])('%s is told apart by flag %s (spec §3)', async (word, flag, title) => {
    const [first] = await find(word)
    expect(first?.flagType).toBe(flag)
    if (title) expect(first?.title).toBe(title)
  })

  it('answers each word differently, nothing for nothing, and never more than twenty', async () => {
    const [covers, lights, none, blank] = await Promise.all(['井盖', '路灯', '飞碟', ' '].map(find))
    expect(covers?.[0]?.id).not.toBe(lights?.[0]?.id)
    expect([none, blank]).toEqual([[], []])
    expect((await find('破损')).length).toBeLessThanOrEqual(20)
  })

  it('the manual is that of the small type asked for', async () => {
    const rows = await city.body(commandManualList, { query: { smallTypeId: '10103' } }, { as: LIN })
    expect(new Set(rows.map(({ smallType }) => smallType))).toEqual(new Set(['雨水井盖']))
    expect(rows[0]).toMatchObject({ limitAmount: 2, limitUnit: '紧急工作时', department: '市政管理单位' })
    expect(await city.body(commandManualList, { query: { smallTypeId: 'none' } }, { as: LIN })).toEqual([])
  })
})

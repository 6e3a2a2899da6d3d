import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { organisationList, zoneChildren } from '@/api/contract/base'
import { joinZone } from '@/domain/address'
import { flatTree } from '@/kit/pickers/flatTree'
import { OrganisationPicker, type OrganisationChoice } from '@/kit/pickers/OrganisationPicker'
import { TypeTree, type CaseTypeChoice } from '@/kit/pickers/problem/TypeTree'
import { ZoneGridPicker, type ZoneChoice } from '@/kit/pickers/ZoneGridPicker'
import { server } from '../../app'
import { watchWire } from '../../wire'
import { openSheet, show, usePickers } from './open'

usePickers()

describe('网格', () => {
  const grid = (start: ZoneChoice | null = null) =>
    show(start, (value, onChange) => <ZoneGridPicker label="网格" value={value} onChange={onChange} />)

  it('starts at region 194, goes down to a grid one level per tap and shows its address joined', async () => {
    const wire = watchWire()
    const { user, value } = grid()
    let sheet = await openSheet(user, '网格')
    for (const name of ['思明区', '鹭江街道', '营平社区']) await user.click(await sheet.findByText(name))
    const [first] = await sheet.findAllByText(/^\d{13}$/)
    const code = first?.textContent ?? ''
    if (first) await user.click(first)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(value()).toMatchObject({ gridCode: code, belongStreet: '鹭江街道', belongCommunity: '营平社区' })
    expect(screen.getByText(`厦门市思明区鹭江街道营平社区 · ${code}`)).toBeTruthy()
    expect(wire.to(zoneChildren.path).map(({ query }) => query.parentId)[0]).toBe('194')
    sheet = await openSheet(user, '网格')
    await user.click(sheet.getByText('清除'))
    expect(value()).toBeNull()
  })

  it('goes back up by the chips above, and searches a level by initials', async () => {
    const { user } = grid()
    const sheet = await openSheet(user, '网格')
    await user.click(await sheet.findByText('海沧区'))
    await user.click(await sheet.findByText('全市'))
    await user.click(await sheet.findByText('思明区'))
    await user.type(await sheet.findByLabelText('搜索网格'), 'ljjd')
    await user.click(await sheet.findByText('鹭江街道'))
    expect(await sheet.findByText('营平社区')).toBeTruthy()
  })

  it('offers a retry when a level fails to load', async () => {
    server.use(
      http.get(`*${zoneChildren.path}`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    )
    const { user } = grid()
    const sheet = await openSheet(user, '网格')
    await sheet.findByText('网格没有加载出来')
    await user.click(sheet.getByText('重试'))
    await sheet.findByText('思明区')
  })

  it('shows when nothing matches the keyword', async () => {
    const { user } = grid()
    const sheet = await openSheet(user, '网格')
    await user.click(await sheet.findByText('思明区'))
    await user.type(await sheet.findByLabelText('搜索网格'), '浦东')
    expect(await sheet.findByText('没有找到“浦东”')).toBeTruthy()
  })

  it('ends at the street with the street-only option, and shows only the street', async () => {
    const { user, value } = show<ZoneChoice | null>(null, (zone, onChange) => (
      <ZoneGridPicker label="街道" streetOnly value={zone} onChange={onChange} />
    ))
    const sheet = await openSheet(user, '街道')
    await user.click(await sheet.findByText('思明区'))
    await user.click(await sheet.findByText('鹭江街道'))
    expect(joinZone(value() ?? {}, true)).toBe('鹭江街道')
    expect(screen.getByRole('button', { name: '街道鹭江街道' })).toBeTruthy()
  })
})

describe('问题类型 tree', () => {
  const tree = () =>
    show<CaseTypeChoice | null>(null, (type, onPick) => <TypeTree value={type} onPick={onPick} />)

  it('loads the manual types and goes 部件 → 大类 → 小类', async () => {
    const wire = watchWire()
    const { user, value } = tree()
    for (const name of ['部件', '公用设施', '雨水井盖']) await user.click(await screen.findByText(name))
    expect(value()).toMatchObject({ caseType: '1', bigType: '公用设施', smallType: '雨水井盖' })
    expect(wire.to('caseType/appList')[0]?.query).toEqual({ isManual: '1' })
  })

  it('is searched as a whole, by initials too, each hit with its path', async () => {
    const { user, value } = tree()
    await screen.findByText('部件')
    await user.type(screen.getByLabelText('搜索问题类型'), 'blshlj')
    const hit = await screen.findByRole('button', { name: /暴露生活垃圾/ })
    expect(hit.textContent).toContain('事件 / 市容环境')
    await user.click(hit)
    expect(value()?.smallType).toBe('暴露生活垃圾')
  })
})

describe('单位', () => {
  const unit = (start: OrganisationChoice | null = null) =>
    show(start, (value, onChange) => <OrganisationPicker label="单位" value={value} onChange={onChange} />)

  it('is found by a part of its name, with its path', async () => {
    const { user, value } = unit()
    const sheet = await openSheet(user, '单位')
    await user.type(await sheet.findByLabelText('搜索单位'), '鹭江中队')
    const hit = await sheet.findByRole('button', { name: /^鹭江中队/ })
    expect(hit.textContent).toContain('思明区城管局')
    await user.click(hit)
    expect(value()).toEqual({ orgCode: '3502030106', orgName: '鹭江中队' })
  })

  it('is found by the name that cards show, with the unit above', async () => {
    const { user } = unit()
    const sheet = await openSheet(user, '单位')
    const search = await sheet.findByLabelText('搜索单位')
    for (const typed of ['思明区城管局 鹭江中队', '思明区城管局鹭江中队', '思明区城市管理局 鹭江中队']) {
      await user.clear(search)
      await user.type(search, typed)
      expect((await sheet.findAllByRole('button', { name: /中队/ })).map((hit) => hit.textContent)).toEqual([
        expect.stringMatching(/^鹭江中队/),
      ])
    }
  })

  it('is found by text typed while the units were loading', async () => {
    let arrive = () => undefined as void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    server.use(http.get(`*${organisationList.path}`, () => arrived.then(() => undefined)))
    const { user } = unit()
    const sheet = await openSheet(user, '单位')
    await user.type(await sheet.findByLabelText('搜索单位'), '鹭江中队')
    arrive()
    expect(await sheet.findByRole('button', { name: /^鹭江中队/ })).toBeTruthy()
  })

  it.each(['思明区城市管理局', '思明区城管局'])(
    'is found by its full and by its short name: %s',
    async (word) => {
      const { user, value } = unit()
      const sheet = await openSheet(user, '单位')
      await user.type(await sheet.findByLabelText('搜索单位'), word)
      await user.click(await sheet.findByRole('button', { name: /^思明区城管局/ }))
      await user.click(await sheet.findByText('就选思明区城管局'))
      expect(value()?.orgCode).toBe('35020301')
    },
  )

  it('with units below may be chosen itself', async () => {
    const { user, value } = unit()
    const sheet = await openSheet(user, '单位')
    await user.type(await sheet.findByLabelText('搜索单位'), '思明区城市管理局')
    await user.click(await sheet.findByRole('button', { name: /^思明区城管局/ }))
    await user.click(await sheet.findByText('就选思明区城管局'))
    expect(value()?.orgName).toBe('思明区城管局')
  })

  it('offers only units that can get a case', async () => {
    const { user } = unit()
    const sheet = await openSheet(user, '单位')
    await user.type(await sheet.findByLabelText('搜索单位'), '采集')
    expect(await sheet.findByText('没有找到“采集”')).toBeTruthy()
  })
})

describe('a tree from flat rows', () => {
  it('puts rows with a missing parent at the top, and survives a row that is its own ancestor', () => {
    const tree = flatTree([
      { id: 'a', name: '甲', parentId: 'gone' },
      { id: 'b', name: '乙', parentId: 'a' },
      { id: 'x', name: '丙', parentId: 'y' },
      { id: 'y', name: '丁', parentId: 'x' },
      { id: 'z', name: '戊', parentId: 'z' },
    ])
    expect(tree.below(undefined).map(({ id }) => id)).toEqual(['a', 'z'])
    expect(tree.below('a')).toEqual([{ id: 'b', name: '乙', parentId: 'a', leaf: true }])
    expect(tree.pathTo('b').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(tree.pathTo('x').map(({ id }) => id)).toEqual(['y', 'x'])
    expect(tree.pathTo('unknown')).toEqual([])
  })

  it('has a repeated node once, and none without an id', () => {
    const twice = { id: 'a', name: '甲', parentId: '' }
    const tree = flatTree([twice, twice, { id: '', name: '乙', parentId: '' }])
    expect(tree.below(undefined).map(({ name }) => name)).toEqual(['甲'])
    expect(tree.find('甲')).toHaveLength(1)
  })
})

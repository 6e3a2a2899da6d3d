import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { conversationLists } from '@/demo/conversation/lists'
import { ANSWER_AFTER, unreadOf } from '@/demo/conversation/store'
import { caseLists } from '@/demo/case/lists'
import { useOffered } from '@/stores/offered'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../../app'
import { goOffline, leave, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { bubble, field, letSend, openThread, talkOf, type, waitSeconds, ZHANG, ZHOU } from './talks'

useCity()

const SEND = 'appConversation/send'
const CHEN_ID = '1002'
const rows = () => screen.getAllByRole('article')
const names = () => rows().map((row) => row.querySelector('b')?.textContent)
const rowOf = (name: string) => {
  const found = rows().find((row) => row.querySelector('b')?.textContent === name)
  if (!found) throw new RangeError(`no row of ${name}`)
  return within(found)
}
const texts = (as: string, peer: string) =>
  talkOf(as, peer)
    .filter(({ fromId }) => fromId === userOf(as).id)
    .map(({ text }) => text)
const inOrder = () => [...document.querySelectorAll('.cg-msg-text')].map((one) => one.textContent)

describe('会话, list', () => {
  it('shows the last conversation on top, its last message, and unread numbers as on the workbench', async () => {
    renderApp({ at: '/conversation', as: WANG })
    await screen.findByText('有问题随时打我。')
    const all = conversationLists.all(demo.db(), userOf(WANG), 'mine')
    expect(names()).toEqual(
      all.map(
        ({ members, group }) =>
          group?.name ?? demo.db().users.get(members.find((id) => id !== '1003') ?? '')?.name,
      ),
    )
    expect(rowOf('周敏').getByText('2').textContent).toBe('2条未读')
    const unread = rows().map((row) =>
      Number.parseInt(row.querySelector('.cg-badge')?.textContent ?? '0', 10),
    )
    expect(unread.reduce((sum, count) => sum + count, 0)).toBe(unreadOf(demo.db(), userOf(WANG)))
  })

  it('finds a person by the initials of the name, and shows when there is no match', async () => {
    const wire = watchWire()
    const { user } = renderApp({ at: '/conversation', as: WANG })
    await screen.findByText('有问题随时打我。')
    await user.type(screen.getByRole('searchbox', { name: '搜索会话' }), 'cml')
    await waitFor(() => expect(names()).toEqual(['陈美玲']))
    expect(wire.to('appConversation/queryPage').pop()?.query).toMatchObject({ keyword: 'cml' })
    await user.clear(screen.getByRole('searchbox', { name: '搜索会话' }))
    await user.type(screen.getByRole('searchbox', { name: '搜索会话' }), '没有的人')
    expect(await screen.findByText('没有和“没有的人”的会话')).toBeTruthy()
  })

  it('opens a new conversation with a colleague, and returns to the list', async () => {
    const { user, router } = renderApp({ at: '/conversation', as: WANG })
    await screen.findByText('有问题随时打我。')
    await user.click(screen.getByRole('button', { name: '找同事' }))
    const sheet = within(await screen.findByRole('dialog', { name: '找同事' }))
    await user.type(await sheet.findByRole('searchbox', { name: '找同事' }), 'wlh')
    await user.click(await sheet.findByRole('button', { name: /吴丽华/ }))
    await onScreen('吴丽华')
    await screen.findByText('还没有消息')
    await accountKnown()
    await type(user, '你好，网格 1 今天谁在？')
    await waitSeconds(() => expect(texts(WANG, '1101')).toEqual(['你好，网格 1 今天谁在？']))
    await act(async () => void router.navigate(-1))
    await onScreen('会话')
    await waitFor(() => expect(names()[0]).toBe('吴丽华'))
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('appConversation/queryPage', '503')
    const { user } = renderApp({ at: '/conversation', as: WANG })
    await screen.findByText('服务不可用，请联系管理员')
    await user.click(screen.getByText('重试'))
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(3)
  })
})

describe('会话, thread', () => {
  it('offers no retry for a person who does not exist', async () => {
    renderApp({ at: '/conversation?peer=unknown', as: WANG })
    await screen.findByText('这个人不存在，或还没有开通账号')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows the newest messages, reports them as read, and removes the number from the list', async () => {
    const wire = watchWire()
    await openThread(WANG, ZHOU)
    await screen.findByText('有问题随时打我。')
    const last = talkOf(WANG, ZHOU).length
    await waitFor(() =>
      expect(wire.to('appConversation/read').map(({ body }) => body)).toEqual([{ peerId: ZHOU, seq: last }]),
    )
    expect(unreadOf(demo.db(), userOf(WANG))).toBe(1)
  })

  it('sends a text, shows when it was read, and shows the answer', async () => {
    const wire = watchWire()
    const { user } = await openThread(WANG, ZHOU)
    await screen.findByText('有问题随时打我。')
    await type(user, '四点前能报上吗？')
    await waitSeconds(() => expect(bubble('四点前能报上吗？').getByText('未读')).toBeTruthy())
    const [sent] = wire.to(SEND)
    expect(sent?.body).toMatchObject({
      peerId: ZHOU,
      kind: 'text',
      text: '四点前能报上吗？',
      caseId: '',
      photoPath: '',
    })
    pass(ANSWER_AFTER / 2)
    await waitSeconds(() => expect(bubble('四点前能报上吗？').getByText('已读')).toBeTruthy())
    pass(ANSWER_AFTER)
    expect(await screen.findByText('我问一下，十分钟内回你。')).toBeTruthy()
    expect(wire.to(SEND)).toHaveLength(1)
  })

  it('shows two accounts each other’s messages, without answers of the demo', async () => {
    const { user } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    await type(user, '收到，我来确认')
    await waitSeconds(() => expect(texts(WANG, CHEN_ID).pop()).toBe('收到，我来确认'))
    pass(10 * ANSWER_AFTER)
    letSend(CHEN, '1003', '谢谢王局')
    expect(await screen.findByText('谢谢王局')).toBeTruthy()
    expect(
      talkOf(WANG, CHEN_ID)
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(['收到，我来确认', '谢谢王局'])
  })

  it('stops polling while the page is hidden, and once it is left', async () => {
    const { router } = await openThread(WANG, ZHOU)
    await screen.findByText('有问题随时打我。')
    const wire = watchWire()
    const polls = () => wire.to('appConversation/messages').length
    await waitFor(() => expect(polls()).toBeGreaterThan(1))
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const before = polls()
    letSend(CHEN, '1003', '后台的消息')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(polls()).toBe(before)
    hidden.mockRestore()
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(polls()).toBeGreaterThan(before))
    await act(async () => void router.navigate('/gateway'))
    const left = polls()
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(polls()).toBeLessThanOrEqual(left + 1)
  })

  it('keeps unsent text, and shows it in the list', async () => {
    const { user, router } = await openThread(WANG, ZHOU)
    await screen.findByText('有问题随时打我。')
    await user.type(field(), '还没写完')
    await act(async () => void router.navigate('/conversation'))
    await waitFor(() => expect(rowOf('周敏').getByText('[草稿]')).toBeTruthy())
    await user.click(rowOf('周敏').getByRole('button'))
    await waitFor(() => expect(field().value).toBe('还没写完'))
  })
})

describe('会话, groups', () => {
  const SQUAD = 'G01'

  it('shows the author of each message, and an answer of a member', async () => {
    const { user } = await openThread(WANG, SQUAD)
    await onScreen('鹭江中队')
    expect(bubble('收到。').getByText('张春燕')).toBeTruthy()
    expect(bubble('鹭江道这边有三家店外摆，先口头告知。').getByText('黄伟强')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '视频通话' })).toBeNull()
    await type(user, '下午的照片传了吗？')
    await waitSeconds(() => expect(texts(WANG, SQUAD)).toContain('下午的照片传了吗？'))
    pass(ANSWER_AFTER)
    await waitSeconds(() => screen.getByText('我问一下，十分钟内回你。'))
    expect(bubble('我问一下，十分钟内回你。').getByText('张春燕')).toBeTruthy()
  })

  it('shows a message to each member, and counts it as unread', async () => {
    const first = await openThread(WANG, SQUAD)
    await type(first.user, '两点集合')
    await waitSeconds(() => expect(texts(WANG, SQUAD)).toContain('两点集合'))
    const before = unreadOf(demo.db(), userOf(CHEN))
    await leave(first)
    renderApp({ at: '/conversation', as: CHEN })
    await screen.findByText('王建国：两点集合')
    expect(before).toBeGreaterThan(0)
    expect(rowOf('鹭江中队').getByText('1').textContent).toBe('1条未读')
  })

  it('counts and alerts no messages of a group with 免打扰', async () => {
    const first = await openThread(CHEN, SQUAD)
    const { user } = first
    await user.click(screen.getByRole('button', { name: '群成员' }))
    const sheet = within(await screen.findByRole('dialog', { name: '群成员' }))
    expect((await sheet.findAllByRole('listitem')).length).toBe(4)
    expect(sheet.queryByRole('button', { name: '退出群聊' })).toBeNull()
    await user.click(sheet.getByRole('switch', { name: /免打扰/ }))
    await waitFor(() => expect(sheet.getByRole('switch', { name: /免打扰/ })).toHaveProperty('checked', true))
    const count = unreadOf(demo.db(), userOf(CHEN))
    letSend(WANG, SQUAD, '晚班改到六点')
    expect(unreadOf(demo.db(), userOf(CHEN))).toBe(count)
    await leave(first)
    renderApp({ at: '/conversation', as: CHEN })
    await screen.findByText(/晚班改到六点/)
    expect(rowOf('鹭江中队').getByText(/免打扰/)).toBeTruthy()
    expect(rowOf('鹭江中队').queryByText(/条未读/)).toBeNull()
  })

  it('starts with chosen colleagues and the name of the squad, and can be left', async () => {
    const { user } = renderApp({ at: '/conversation', as: CHEN })
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: '找同事' }))
    await user.click(await screen.findByRole('button', { name: '发起群聊' }))
    const sheet = within(await screen.findByRole('dialog', { name: '发起群聊' }))
    expect(sheet.getByLabelText<HTMLInputElement>(/^群名/).value).toBe('鹭江中队')
    const start = sheet.getByRole('button', { name: /^建群/ })
    await user.click(await sheet.findByRole('button', { name: /^.?张春燕/ }))
    await user.click(start)
    expect(await screen.findByText('请至少选 2 位同事')).toBeTruthy()
    await user.click(await sheet.findByRole('button', { name: /^.?黄伟强/ }))
    await user.clear(sheet.getByLabelText(/^群名/))
    await user.type(sheet.getByLabelText(/^群名/), '台风值守')
    await user.click(sheet.getByRole('button', { name: '建群，共 3 人' }))
    await onScreen('台风值守')
    await user.click(await screen.findByRole('button', { name: '群成员' }))
    await user.click(await screen.findByRole('button', { name: '退出群聊' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
    await onScreen('会话')
    await waitFor(() => expect(names()).not.toContain('台风值守'))
  })

  it('is not offered in a city without groups', async () => {
    useOffered.setState({ off: ['group'] })
    const { user } = renderApp({ at: '/conversation', as: CHEN })
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: '找同事' }))
    await screen.findByRole('dialog', { name: '找同事' })
    expect(screen.queryByRole('button', { name: '发起群聊' })).toBeNull()
  })
})

describe('会话, sending fails', () => {
  it('queues messages in order offline, and sends them in that order once online', async () => {
    const { user } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    const back = goOffline()
    for (const text of ['第一条', '第二条', '第三条']) await type(user, text)
    await waitFor(() => expect(inOrder().slice(-3)).toEqual(['第一条', '第二条', '第三条']))
    expect(await bubble('第三条').findByText(/^待发送|^等上一条/)).toBeTruthy()
    expect(texts(WANG, CHEN_ID)).not.toContain('第一条')
    back()
    await waitOnline(
      () => expect(texts(WANG, CHEN_ID).slice(-3)).toEqual(['第一条', '第二条', '第三条']),
      20_000,
    )
    await waitFor(() => expect(screen.queryByText(/^待发送|^等上一条/)).toBeNull())
    expect(inOrder().slice(-3)).toEqual(['第一条', '第二条', '第三条'])
  })

  it('holds back the next message when one is refused; 再发 sends both, in order and once', async () => {
    const wire = watchWire()
    const { user } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    letFail(SEND, 'refuse')
    await type(user, '被拒的')
    await screen.findByText(/没有发出/)
    await type(user, '排在后面的')
    expect(await screen.findByText('等上一条发出后再发')).toBeTruthy()
    expect(wire.to(SEND)).toHaveLength(1)
    await user.click(bubble('被拒的').getByRole('button', { name: '再发' }))
    await waitSeconds(() => expect(texts(WANG, CHEN_ID).slice(-2)).toEqual(['被拒的', '排在后面的']))
    await waitFor(() => expect(screen.queryByText(/没有发出|等上一条/)).toBeNull())
  })

  it('removes the message on 删除, after a confirmation, and sends the next', async () => {
    const { user } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    letFail(SEND, 'refuse')
    await type(user, '说错了的')
    await screen.findByText(/没有发出/)
    await type(user, '说对了的')
    await user.click(bubble('说错了的').getByRole('button', { name: '删除' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '删除这条消息？' }))
    await user.click(dialog.getByRole('button', { name: '删除' }))
    await waitSeconds(() => expect(texts(WANG, CHEN_ID).pop()).toBe('说对了的'))
    expect(screen.queryByText('说错了的')).toBeNull()
    expect(texts(WANG, CHEN_ID)).not.toContain('说错了的')
  })

  it('shows the last messages offline, and since when they are old', async () => {
    const first = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    await leave(first)
    goOffline()
    renderApp({ at: `/conversation?peer=${CHEN_ID}&name=陈美玲`, as: WANG })
    expect(await screen.findByText(/已经清走/)).toBeTruthy()
    expect(await screen.findByText(/数据截至/)).toBeTruthy()
  })
})

describe('会话, attachments', () => {
  it('shows a photo from the phone while it is pending, then from the server', async () => {
    const { user } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    await user.click(screen.getByRole('button', { name: '照片、位置、案件' }))
    await user.upload(await screen.findByLabelText('从相册选择照片'), photo('门头.jpg'))
    await waitSeconds(() => expect(talkOf(WANG, CHEN_ID).slice(-1)).toMatchObject([{ kind: 'photo' }]))
    expect(talkOf(WANG, CHEN_ID).slice(-1)[0]?.photoPath).toMatch(/^\/files\/upload\//)
    expect(screen.getAllByRole('button', { name: '查看照片' }).length).toBeGreaterThan(1)
  })

  it('sends an own case as a card with its lamp, which opens it', async () => {
    const { user, router } = await openThread(WANG, CHEN_ID)
    await screen.findByText(/已经清走/)
    const [first] = caseLists.page(demo.db(), userOf(WANG), 'underWay', { pageNum: 1, pageSize: 1 }).list
    await user.click(screen.getByRole('button', { name: '照片、位置、案件' }))
    await user.click(await screen.findByRole('button', { name: '案件' }))
    const sheet = within(await screen.findByRole('dialog', { name: '发送案件' }))
    const [row] = await sheet.findAllByRole('article')
    await user.click(
      within(row ?? document.body)
        .getByRole('heading')
        .querySelector('button') ?? document.body,
    )
    await waitSeconds(() =>
      expect(talkOf(WANG, CHEN_ID).slice(-1)).toMatchObject([{ kind: 'case', caseId: first?.id }]),
    )
    await user.click(await screen.findByRole('button', { name: new RegExp(`案件 ${first?.taskNo}`) }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/caseDetail2'))
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it('sends the case that the user came with to a chosen person, once, and Back returns to the case', async () => {
    const wire = watchWire()
    const [first] = caseLists.page(demo.db(), userOf(WANG), 'underWay', { pageNum: 1, pageSize: 1 }).list
    const { user, router } = renderApp({ at: `/caseDetail2?id=${first?.id}`, as: WANG })
    await user.click(await screen.findByRole('button', { name: '发到会话' }))
    const ready = await screen.findByRole('region', { name: '待发送的案件' })
    await within(ready).findByText(`案件 ${first?.taskNo}`)
    await waitFor(() => expect(names()).toContain('陈美玲'))
    await accountKnown()
    await user.click(rowOf('陈美玲').getByRole('button'))
    await user.click(await screen.findByRole('button', { name: '发送案件' }))
    await waitSeconds(() =>
      expect(talkOf(WANG, CHEN_ID).slice(-1)).toMatchObject([{ kind: 'case', caseId: first?.id }]),
    )
    expect(screen.queryByRole('region', { name: '待发送的案件' })).toBeNull()
    expect(new URLSearchParams(router.state.location.search).has('card')).toBe(false)
    expect(wire.to(SEND)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('案件全览')
  })

  it('keeps the case that the user came with for a new person, until it is discarded', async () => {
    const [first] = caseLists.page(demo.db(), userOf(WANG), 'underWay', { pageNum: 1, pageSize: 1 }).list
    const { user, router } = renderApp({ at: `/conversation?card=${first?.id}`, as: WANG })
    await screen.findByRole('region', { name: '待发送的案件' })
    await user.click(screen.getByRole('button', { name: '找同事' }))
    const sheet = within(await screen.findByRole('dialog', { name: '找同事' }))
    await user.type(await sheet.findByRole('searchbox', { name: '找同事' }), 'wlh')
    await user.click(await sheet.findByRole('button', { name: /吴丽华/ }))
    await onScreen('吴丽华')
    await screen.findByRole('button', { name: '发送案件' })
    await user.click(screen.getByRole('button', { name: '不发这个案件' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '待发送的案件' })).toBeNull())
    expect(router.state.location.search).toContain('peer=1101')
    expect(talkOf(WANG, '1101')).toEqual([])
  })

  it('shows that the case that the user came with failed to load, and loads it on 重试', async () => {
    const [first] = caseLists.page(demo.db(), userOf(WANG), 'underWay', { pageNum: 1, pageSize: 1 }).list
    letFail('caseCommon/detail', '500')
    const { user } = renderApp({ at: `/conversation?peer=${CHEN_ID}&card=${first?.id}`, as: WANG })
    await screen.findByText(/^案件没有加载出来/)
    expect(screen.queryByRole('button', { name: '发送案件' })).toBeNull()
    await user.click(screen.getByText('重试'))
    expect(await screen.findByRole('button', { name: '发送案件' })).toBeTruthy()
  })

  it('shows the name of a place and starts navigation to it', async () => {
    const { user, called } = await openThread(WANG, CHEN_ID)
    await user.click(await screen.findByRole('button', { name: /^位置：营平路与开元路交叉口/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '营平路与开元路交叉口' }))
    await user.click(await sheet.findByRole('button', { name: /导航/ }))
    expect(called.navigated).toEqual(['营平路与开元路交叉口'])
  })
})

describe('会话, long threads', () => {
  it('opens at the end, renders visible messages, and loads older pages on scroll', async () => {
    const all = talkOf(WANG, ZHANG)
    expect(all.length).toBeGreaterThan(1000)
    const wire = watchWire()
    const { user } = await openThread(WANG, ZHANG)
    await waitFor(() => expect(document.querySelectorAll('.cg-msg').length).toBeGreaterThan(5))
    expect(document.querySelectorAll('.cg-msg').length).toBeLessThan(40)
    await user.click(await screen.findByRole('button', { name: '查看更早的消息' }))
    await waitFor(() =>
      expect(wire.to('appConversation/messages').map(({ query }) => query.before)).toContain(
        String(all.length - 29),
      ),
    )
  })

  it('shows that older messages failed to load, with 重试', async () => {
    const { user } = await openThread(WANG, ZHANG)
    const more = await screen.findByRole('button', { name: '查看更早的消息' })
    letFail('appConversation/messages', '500', 9)
    await user.click(more)
    expect(await screen.findByText(/更早的消息没有加载出来/)).toBeTruthy()
  })
})

it('the three accounts have people to talk to', () => {
  for (const as of [LIN, CHEN, WANG])
    expect(conversationLists.count(demo.db(), userOf(as), 'mine')).toBeGreaterThan(2)
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { maskPhone } from '@/domain/mask'
import { Stage } from '@/domain/case/stage'
import { distance, formatDistance } from '@/domain/geo'
import { CHEN, demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, putAt, useCity, userOf } from '../city'
import { section, unionOf } from './query'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/caseDetail2?id=${id}`, as: WANG })
  await onScreen('案件全览')
  return app
}
/** A case that is closed. */
const done = (): CaseRecord => {
  const found = unionOf({ stage: String(Stage.archived) }).find(({ reporterPhone }) => reporterPhone !== '')
  if (!found) throw new RangeError('no case is archived')
  return found
}
/** A case that is assigned to 陈美玲. */
const assignedCase = (): CaseRecord => {
  const found = unionOf({ stage: String(Stage.handling) }).find(
    ({ facts }) => facts.handlerId === userOf(CHEN).id,
  )
  if (!found) throw new RangeError('陈美玲 has no case')
  return found
}
/** Moves two open cases next to each other; returns the distance (m). */
function neighbours(): { record: CaseRecord; near: CaseRecord; metres: number } {
  const [record, near] = unionOf({ stage: String(Stage.handling) })
  if (!record || !near) throw new RangeError('no open cases')
  // At sea, without other cases.
  putAt(record, { longitude: 119.5, latitude: 23.5 })
  putAt(near, { longitude: 119.5005, latitude: 23.5005 })
  return { record, near, metres: Math.round(distance(record.place, near.place)) }
}

describe('案件全览', () => {
  it('shows a closed case with its whole flow, and no action', async () => {
    const wire = watchWire()
    const record = done()
    await open(record.id)
    await screen.findByText(record.description)
    await screen.findByText(`${record.flow.length} 步`)
    expect((await section('办理经过')).getAllByRole('listitem')).toHaveLength(record.flow.length)
    await section('处置前后对照')
    for (const name of ['处置办理', '签收办理', '申请延期']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    for (const path of ['detail', 'casePhotoNew', 'detailPart']) {
      expect(wire.sent).toContainEqual({
        method: 'GET',
        path: `/api-digital/api/v1/caseCommon/${path}`,
        query: { id: record.id },
      })
    }
    // Viewing queries and takes no lock.
    expect(wire.to('caseInfo/')).toEqual([])
  })

  it('shows the responsible person', async () => {
    const record = done()
    record.undertakings.push({ unit: '鹭江保洁公司', person: '吴师傅', phone: '', plan: '', time: 0 })
    await open(record.id)
    expect((await section('承办信息')).getByText('鹭江保洁公司')).toBeTruthy()
  })

  it('calls the reporter and navigates to the case', async () => {
    const record = done()
    const { user, called } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: `拨打 ${maskPhone(record.reporterPhone)}` }))
    expect(called.dialled).toEqual([record.reporterPhone])
    await user.click(screen.getByRole('button', { name: /导航$/ }))
    expect(called.navigated).toEqual([record.place.position])
  })

  it('opens 视频 with the handler of the case, and 会话 with the case ready to be sent', async () => {
    const record = assignedCase()
    const { user, router } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: '会话 陈美玲' }))
    await onScreen('陈美玲')
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      peer: record.facts.handlerId,
      name: '陈美玲',
      card: record.id,
    })
    await screen.findByRole('region', { name: '待发送的案件' })
    await user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('案件全览')
    await user.click(await screen.findByRole('button', { name: '视频 陈美玲' }))
    expect(router.state.location.pathname).toBe('/videoCall')
    expect(new URLSearchParams(router.state.location.search).get('peer')).toBe(record.facts.handlerId)
  })

  it('offers no contact to the handler', async () => {
    const record = assignedCase()
    record.facts = { ...record.facts, handlerId: userOf(WANG).id }
    await open(record.id)
    expect((await section('案件信息')).getByText(/王建国/)).toBeTruthy()
    await accountKnown()
    expect(screen.queryByRole('button', { name: /^(视频|会话) / })).toBeNull()
    expect(screen.getByRole('button', { name: '发到会话' })).toBeTruthy()
  })

  it('opens all its files', async () => {
    const { user } = await open(done().id)
    await user.click((await screen.findAllByText('全部附件'))[0] ?? document.body)
    await onScreen('附件详情')
  })

  it('shows the rest when only the flow fails, and the flow on 重试', async () => {
    const record = done()
    letFail('detailPart', '503')
    const { user } = await open(record.id)
    await screen.findByText('办理经过没有加载出来：服务不可用，请联系管理员')
    expect(screen.getByText(record.description)).toBeTruthy()
    await user.click((await section('办理经过')).getByText('重试'))
    await waitFor(async () =>
      expect((await section('办理经过')).getAllByRole('listitem')).toHaveLength(record.flow.length),
    )
  })

  it('shows that the case is gone', async () => {
    await open('999999')
    await screen.findByText('案件没有加载出来')
    expect(screen.getByText('案件不存在或已被删除')).toBeTruthy()
    // A retry would not find it either.
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('keeps a case that was deleted meanwhile, without a retry', async () => {
    const record = done()
    const { queryClient } = await open(record.id)
    await screen.findByText(record.description)
    demo.db().cases.delete(record.id)
    await act(() => queryClient.invalidateQueries())
    await screen.findByText(/加载失败：案件不存在或已被删除$/)
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(screen.getByText(record.description)).toBeTruthy()
  })

  it('shows that a link without a case is incomplete', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderApp({ at: '/caseDetail2', as: WANG })
    await screen.findByText('链接不完整，请从列表重新进入')
  })
})

describe('案件全览, other open cases nearby', () => {
  it('shows one with its distance and opens it', async () => {
    const wire = watchWire()
    const { record, near } = neighbours()
    const { user, router } = await open(record.id)
    await screen.findByText('200 米内还有 1 件未结案件')
    expect(screen.getByText(new RegExp(`^${near.problem.smallType} · `))).toBeTruthy()
    expect(wire.to('appProblem/nearby')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appProblem/nearby',
        query: { longitude: '119.5', latitude: '23.5', radius: '200' },
      },
    ])
    await user.click(screen.getByRole('button', { name: '看看' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${near.id}`))
    await onScreen('案件全览')
  })

  it('lists several, the nearest first', async () => {
    const { record, near, metres } = neighbours()
    const third = unionOf({ stage: String(Stage.handling) })[2]
    if (third) putAt(third, { longitude: 119.5001, latitude: 23.5001 })
    const { user } = await open(record.id)
    await screen.findByText('200 米内还有 2 件未结案件')
    await user.click(screen.getByRole('button', { name: '看看' }))
    const sheet = within(await screen.findByRole('dialog', { name: '附近案件' }))
    expect(sheet.getAllByText(/^XM\d+$/).map(({ textContent }) => textContent)).toEqual([
      third?.taskNo,
      near.taskNo,
    ])
    expect(sheet.getByText(new RegExp(`${formatDistance(metres)}$`))).toBeTruthy()
  })

  it('shows that there may be more than the gateway returns', async () => {
    const { record } = neighbours()
    for (const other of unionOf({ stage: String(Stage.handling) }).slice(0, 25)) {
      putAt(other, { longitude: 119.5001, latitude: 23.5001 })
    }
    await open(record.id)
    await screen.findByText(/^200 米内还有 (19|20) 件以上未结案件$/)
  })

  it('shows nothing without cases nearby, and sends no query without a position', async () => {
    const { record } = neighbours()
    const wire = watchWire()
    putAt(record, { longitude: null, latitude: null })
    await open(record.id)
    await section('办理经过')
    expect(screen.queryByText(/未结案件$/)).toBeNull()
    expect(wire.to('appProblem/nearby')).toEqual([])
  })

  it('finds it in the general list where the city has no call for it', async () => {
    const { record } = neighbours()
    letFail('appProblem/nearby', '404')
    await open(record.id)
    await screen.findByText('200 米内还有 1 件未结案件')
    expect(screen.queryByText(/没有加载出来/)).toBeNull()
  })

  it('shows an error, and the cases on 重试', async () => {
    const { record } = neighbours()
    letFail('appProblem/nearby', '500')
    const { user } = await open(record.id)
    const card = await section('附近案件')
    expect(await card.findByText('附近案件没有加载出来：服务器错误')).toBeTruthy()
    await user.click(card.getByText('重试'))
    await screen.findByText('200 米内还有 1 件未结案件')
    expect(demo.db().failures.filter(({ times }) => times > 0)).toEqual([])
  })
})

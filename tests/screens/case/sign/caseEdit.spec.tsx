import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, demo, onScreen, renderApp, server, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { gate } from '../../../kit/harness'
import { caseIn, caseNow, holderOf, letFail, letHold, listed, useCity, userOf } from '../city'

useCity()

/** Opened from the list. */
const open = async (id: string) => {
  const app = renderApp({ at: '/caseSign', as: WANG })
  await onScreen('案件签收')
  await app.router.navigate(`/caseEdit?id=${id}`)
  await onScreen('签收办理')
  await screen.findByText('确认签收')
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
  return app
}
/** The department 鹭江中队, where 陈美玲 works. */
const aCase = () => caseIn('sign', { departmentId: '3502030106' })
const submits = (wire: ReturnType<typeof watchWire>) => wire.to('sign/submit').map(({ body }) => body)

describe('签收办理', () => {
  it('signs with an opinion and returns to the list without the case', async () => {
    const wire = watchWire()
    const { id, taskNo } = aCase()
    const { user, router } = await open(id)
    await user.type(screen.getByLabelText(/^签收意见/), ' 已签收，安排处置。 ')
    await user.click(screen.getByText('确认签收'))
    await screen.findByText('已签收')
    await onScreen('案件签收')
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    expect(submits(wire)).toEqual([{ id, result: 'sign', opinion: '已签收，安排处置。' }])
    expect(router.state.historyAction).toBe('POP')
    expect(caseNow(id).facts.stage).toBe(Stage.handling)
  })

  it('returns to the list when opened by a link; its address holds nothing that was typed', async () => {
    const { user, router } = renderApp({ at: `/caseEdit?id=${aCase().id}`, as: WANG })
    await user.type(await screen.findByLabelText(/^签收意见/), '已签收')
    await waitFor(() => expect(screen.getByText('确认签收').closest('[aria-disabled=true]')).toBeNull())
    await user.click(screen.getByText('确认签收'))
    await onScreen('案件签收')
    expect(router.state.location.search).toBe('')
  })

  it('takes the lock for signing and frees it on leaving', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const { user } = await open(id)
    expect(holderOf(id)).toBe('王建国')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('案件签收')
    await waitFor(() => expect(holderOf(id)).toBe(''))
    const path = (name: string) => `/api-digital/api/caseInfo/${name}`
    expect(wire.to('caseInfo/')).toEqual([
      { method: 'GET', path: path('isCaseDetailLock'), query: { id, tackleType: 'sign', type: 'case' } },
      { method: 'GET', path: path(`dealDetailControl/sign/case/${id}`), query: {} },
      { method: 'GET', path: path(`caseDealDetailUnlock/sign/case/${id}`), query: {} },
    ])
  })

  it('assigns a signed case to one person, which removes it from 待处置 of the department', async () => {
    const wire = watchWire()
    const { id, taskNo } = aCase()
    const { user, router } = await open(id)
    await user.click(screen.getByRole('button', { name: /^处置人/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择处置人' }))
    await user.click(await sheet.findByText('陈美玲'))
    expect(await screen.findByRole('button', { name: '处置人陈美玲' })).toBeTruthy()
    await user.click(screen.getByText('确认签收'))
    await screen.findByText('已签收并指派')
    await onScreen('案件签收')
    const chen = [...demo.db().users.values()].find(({ name }) => name === '陈美玲')
    expect(submits(wire)).toEqual([{ id, result: 'sign', opinion: '', handlerId: chen?.id }])

    expect(caseNow(id).facts).toMatchObject({ step: 'personal', handlerId: chen?.id })
    await router.navigate(`/caseHandle?q=${taskNo}`)
    await screen.findByText('没有符合条件的记录')
    expect(listed('personal', CHEN).map((record) => record.id)).toContain(id)
  })

  it('removes the assigned person again', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const { user } = await open(id)
    await user.click(screen.getByRole('button', { name: /^处置人/ }))
    await user.click(await screen.findByText('陈美玲'))
    await user.click(await screen.findByText('不指派，由部门处置'))
    await user.click(screen.getByText('确认签收'))
    await screen.findByText('已签收')
    expect(submits(wire)).toEqual([{ id, result: 'sign', opinion: '' }])
  })

  it('sends a case back only with a reason, and then without a person', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const { user } = await open(id)
    await user.click(screen.getByRole('button', { name: /^处置人/ }))
    await user.click(await screen.findByText('陈美玲'))
    await user.click(screen.getByRole('button', { name: '拒签退回' }))
    expect((await screen.findByRole('alert')).textContent).toBe('请填写拒签理由')
    expect(screen.queryByText('处置人')).toBeNull()
    expect(screen.getByLabelText(/^拒签理由/).getAttribute('aria-invalid')).toBe('true')
    expect(submits(wire)).toEqual([])
    await user.type(screen.getByLabelText(/^拒签理由/), '属于市政园林局')
    await user.click(screen.getByRole('button', { name: '拒签退回' }))
    await screen.findByText('已退回')
    await onScreen('案件签收')
    expect(submits(wire)).toEqual([{ id, result: 'refuse', opinion: '属于市政园林局' }])
    expect(caseNow(id).facts.stage).toBe(Stage.reported)
  })
})

describe('签收办理, decision', () => {
  it('has both decisions at the bottom, and no choice above', async () => {
    await open(aCase().id)
    const names = within(screen.getByRole('contentinfo'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['拒签退回', '确认签收'])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('marks a cached case as being updated, and decides only by the new answer', async () => {
    const { id } = aCase()
    const { router, queryClient } = await open(id)
    await router.navigate(-1)
    await onScreen('案件签收')
    const response = gate()
    server.use(http.get('*/caseCommon/detail', () => response.promise))
    await queryClient.invalidateQueries({ refetchType: 'none' })
    await router.navigate(`/caseEdit?id=${id}`)
    await screen.findByText('正在更新，下面可能还不是最新情况')
    expect(screen.getByRole('button', { name: '确认签收' }).getAttribute('aria-disabled')).toBe('true')
    response.open(undefined)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '确认签收' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })
})

describe('选择处置人', () => {
  const pick = async (id: string) => {
    const app = await open(id)
    await app.user.click(screen.getByRole('button', { name: /^处置人/ }))
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: '选择处置人' })) }
  }

  it('shows the handlers of the user’s unit with their open cases, and finds them by name', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const { user, sheet } = await pick(id)
    const people = await sheet.findAllByRole('listitem')
    expect(people.length).toBeGreaterThan(1)
    expect(people.find((item) => item.textContent?.startsWith('陈美玲'))?.textContent).toContain(
      `在办 ${listed('personal', CHEN).length} 件`,
    )
    expect(wire.to('listPortalPerson')[0]).toMatchObject({
      path: '/api-digital/api/v1/portalPerson/listPortalPerson',
      query: { orgCode: userOf(WANG).orgCode },
    })
    await user.type(sheet.getByPlaceholderText('姓名、职务、电话'), '黄伟')
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 3))).toEqual(['黄伟强'])
    await user.type(sheet.getByPlaceholderText('姓名、职务、电话'), '无此人')
    expect(await sheet.findByText('没有找到这个人')).toBeTruthy()
  })

  it('shows everyone of the organisation where the platform returns no handlers', async () => {
    const wire = watchWire()
    server.use(
      http.get('*/v1/portalPerson/listPortalPerson', () => HttpResponse.json({ code: 100, body: [] })),
    )
    const { sheet } = await pick(aCase().id)
    expect(await sheet.findByText('陈美玲')).toBeTruthy()
    expect(wire.to('orgPersonList')[0]?.path).toBe('/api-portal/api/v1/person/orgPersonList')
  })

  it('offers a retry when the people fail to load', async () => {
    // The form queries the suggested person, and the sheet queries again.
    letFail('listPortalPerson', '500', 9)
    const { user, sheet } = await pick(aCase().id)
    await sheet.findByText('人员没有加载出来')
    demo.db().failures.length = 0
    await user.click(sheet.getByText('重试'))
    expect(await sheet.findByText('陈美玲')).toBeTruthy()
  })

  it('is closed by Back, with the form still open', async () => {
    const { router } = await pick(aCase().id)
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await onScreen('签收办理')
  })
})

describe('签收办理, when the submit fails', () => {
  it('keeps the text when a colleague signed first, and shows that', async () => {
    const { id } = aCase()
    const { user } = await open(id)
    await user.type(screen.getByLabelText(/^签收意见/), '马上到场')
    caseNow(id).contested = true
    await user.click(screen.getByText('确认签收'))
    expect((await screen.findByRole('alert')).textContent).toBe('没有提交：案件已由他人签收。已保存为草稿')
    expect(screen.getByLabelText(/^签收意见/)).toHaveProperty('value', '马上到场')
    // The form knows it now as well.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '确认签收' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })

  it('is read-only while another user holds the lock', async () => {
    const wire = watchWire()
    const { id } = aCase()
    letHold(CHEN, id)
    const { user } = await open(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看；对方离开后自动可以办理')
    expect(screen.getByLabelText(/^签收意见/).matches(':disabled')).toBe(true)
    await user.click(screen.getByText('确认签收'))
    await screen.findByText('陈美玲正在办理，您可以查看')
    expect(submits(wire)).toEqual([])
  })
})

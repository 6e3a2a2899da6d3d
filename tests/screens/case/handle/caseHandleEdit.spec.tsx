import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, demo, NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, holderOf, letDo, letFail, useCity } from '../city'
import { aCase, fillIn, formReady, openForm, opinion, submitButton } from './handlingForm'

useCity()

const failure = async () => (await screen.findByRole('alert')).textContent
const tap = (label: string) => screen.getByLabelText(label)

describe('案件处置办理', () => {
  it('shows first who handles which case, and the time left', async () => {
    const record = aCase()
    await openForm(record.id)
    expect(screen.getByRole('heading', { name: record.problem.smallType })).toBeTruthy()
    expect(screen.getByText(record.place.position)).toBeTruthy()
    expect(screen.getByText('王建国')).toBeTruthy()
  })

  it('returns to the list when opened by a link; its address holds nothing that was typed', async () => {
    const { id } = aCase()
    const app = renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG })
    await formReady(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await onScreen('案件处置')
    expect(app.router.state.location.search).toBe('')
  })

  it('shows missing fields one by one, from the top of the form down', async () => {
    const wire = watchWire()
    const { user } = await openForm(aCase().id)
    await user.click(submitButton())
    expect(await failure()).toBe('请选择处置结果')
    await user.click(tap('已处置'))
    await user.click(submitButton())
    await screen.findByText('请填写处置说明', { selector: '[role=alert] *' })
    expect(opinion().getAttribute('aria-invalid')).toBe('true')
    await user.type(opinion(), '已清理')
    await user.click(submitButton())
    await screen.findByText('请至少上传一张处置后照片', { selector: '[role=alert] *' })
    expect(opinion().getAttribute('aria-invalid')).not.toBe('true')
    await user.click(tap('无需处置'))
    await user.click(submitButton())
    await screen.findByText('处置说明至少 5 个字', { selector: '[role=alert] *' })
    expect(wire.to('handle/submit')).toEqual([])
  })

  it('submits the form once, and returns to the list', async () => {
    const wire = watchWire()
    const { id, taskNo } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    await onScreen('案件处置')
    expect(app.router.state.historyAction).toBe('POP')
    const [path = ''] = [...demo.db().files.keys()]
    expect(path).toMatch(/^\/files\/upload\/\w+\.jpg$/)
    expect(wire.to('v1/handle/')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/handle/submit',
        query: {},
        body: {
          id,
          result: '1',
          opinion: '垃圾已清运，地面冲洗干净',
          attachments: [
            {
              attachmentName: '现场.jpg',
              attachmentPath: path,
              kind: '2',
              takenAt: null,
              longitude: null,
              latitude: null,
              accuracy: null,
              source: 'album',
            },
          ],
          handlerName: '王建国',
        },
      },
    ])
    expect(wire.to('caseCbsHandle/save')).toEqual([])

    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    await app.user.click(screen.getByRole('tab', { name: /^已处置/ }))
    await app.user.click(screen.getByLabelText('搜索案件'))
    await app.user.paste(taskNo)
    await screen.findByText('共 1 件')
    expect(screen.getByText(taskNo)).toBeTruthy()
    expect(caseNow(id).facts.stage).toBe(Stage.awaitingClosure)
    expect(holderOf(id)).toBe('')
  })

  it('requires no photo where nothing had to be done', async () => {
    const { id } = aCase()
    const { user } = await openForm(id)
    await user.click(tap('无需处置'))
    await user.type(opinion(), '现场未发现该问题')
    await user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).facts.stage).toBe(Stage.awaitingClosure)
  })

  it('is sent once, however often the button is tapped', async () => {
    const wire = watchWire()
    demo.db().delays.push({ path: 'handle/submit', ms: 50 })
    const app = await openForm(aCase().id)
    await fillIn(app)
    const button = submitButton()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(wire.to('handle/submit')).toHaveLength(1))
    fireEvent.click(button)
    await onScreen('案件处置')
    expect(wire.to('handle/submit')).toHaveLength(1)
  })

  it('registers the responsible person before it submits', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await app.user.type(screen.getByLabelText('承办单位'), '鹭江保洁公司')
    await app.user.type(screen.getByLabelText('承办人'), '吴师傅')
    await app.user.type(screen.getByLabelText('联系电话'), '13900001234')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    const posts = wire.sent.filter(({ method, path }) => method === 'POST' && !path.includes('upload'))
    expect(posts.map(({ path }) => path)).toEqual([
      '/api-digital/api/v1/caseInfo/caseCbsHandle/save',
      '/api-digital/api/v1/handle/submit',
    ])
    expect(posts[0]?.body).toEqual({ id, unit: '鹭江保洁公司', person: '吴师傅', phone: '13900001234' })
  })

  it('offers the last responsible person, applied by a tap', async () => {
    const wire = watchWire()
    const record = aCase()
    const last = { unit: '鹭江保洁公司', person: '吴师傅', phone: '13900001234', plan: '' }
    record.undertakings.push({ ...last, time: NOW })
    const { user } = await openForm(record.id)
    await user.click(await screen.findByText('沿用上次：吴师傅'))
    expect(screen.getByLabelText('承办单位')).toHaveProperty('value', '鹭江保洁公司')
    expect(screen.getByLabelText('联系电话')).toHaveProperty('value', '13900001234')
    expect(screen.queryByText(/沿用上次/)).toBeNull()
    expect(wire.to('getLast')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/caseInfo/caseCbsHandle/getLast',
        query: { id: record.id },
      },
    ])
  })

  it('adds a common opinion by a tap, once', async () => {
    const { user } = await openForm(aCase().id)
    await user.type(opinion(), '已到场。')
    const chip = await screen.findByRole('button', { name: '已清理完毕。' })
    await user.click(chip)
    expect(opinion()).toHaveProperty('value', '已到场，已清理完毕。')
    await user.click(chip)
    expect(opinion()).toHaveProperty('value', '已到场，已清理完毕。')
  })
})

describe('案件处置办理, when the submit fails', () => {
  it('keeps everything when a colleague handled the case meanwhile, and shows why', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app, '我也处理过了')
    // The lock has expired: the phone was away for more than ten minutes.
    demo.db().locks.clear()
    letDo(CHEN, 'handle', id)
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：处置已提交，正在等待部门确认。已保存为草稿')
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
    expect(opinion()).toHaveProperty('value', '我也处理过了')
    expect(tap('已处置')).toHaveProperty('checked', true)
    expect(screen.getByText('已收到 1 / 1')).toBeTruthy()
  })

  it('sends nothing more when the registration of the responsible person is refused', async () => {
    const wire = watchWire()
    letFail('caseCbsHandle/save', 'refuse')
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await app.user.type(screen.getByLabelText('承办人'), '吴师傅')
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：业务繁忙，请稍后再试。已保存为草稿')
    expect(wire.to('handle/submit')).toEqual([])
    expect(caseNow(id).facts.stage).toBe(Stage.handling)
    expect(screen.getByLabelText('承办人')).toHaveProperty('value', '吴师傅')
  })

  it.each([
    { what: 'the submit fails', fails: 'handle/submit', kind: '500' },
    { what: 'the answer of the registration is lost', fails: 'caseCbsHandle/save', kind: 'lost' },
  ])(
    'registers the responsible person once, however often the user tries: $what',
    async ({ fails, kind }) => {
      const wire = watchWire()
      letFail(fails, kind)
      const { id } = aCase()
      const app = await openForm(id)
      await fillIn(app)
      await app.user.type(screen.getByLabelText('承办人'), '吴师傅 ')
      await app.user.click(submitButton())
      await failure()
      await waitFor(() => expect(submitButton().getAttribute('aria-busy')).not.toBe('true'))
      await app.user.click(submitButton())
      await screen.findByText('处置已提交')
      expect(wire.to('caseCbsHandle/save')).toHaveLength(1)
      expect(caseNow(id).undertakings.map(({ person }) => person)).toEqual(['吴师傅'])
    },
  )

  it('registers another responsible person when the user changes it after a failed try', async () => {
    letFail('handle/submit', '500')
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await app.user.type(screen.getByLabelText('承办人'), '吴师傅')
    await app.user.click(submitButton())
    await failure()
    await waitFor(() => expect(submitButton().getAttribute('aria-busy')).not.toBe('true'))
    await app.user.clear(screen.getByLabelText('承办人'))
    await app.user.type(screen.getByLabelText('承办人'), '许师傅')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).undertakings.map(({ person }) => person)).toEqual(['吴师傅', '许师傅'])
  })

  it('keeps the form when only a refetch fails', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await app.user.type(opinion(), '写到一半')
    letFail('caseCommon/detail?', 'offline', 2)
    await app.queryClient.invalidateQueries()
    await app.user.type(opinion(), '，接着写')
    expect(screen.queryByText('案件没有加载出来')).toBeNull()
    expect(opinion()).toHaveProperty('value', '写到一半，接着写')
  })

  it('offers a retry when the case fails to load, without a submit button', async () => {
    letFail('caseCommon/detail?', '500')
    const { id } = aCase()
    const { user } = renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG })
    await screen.findByText('案件没有加载出来')
    expect(screen.queryByText('提交处置')).toBeNull()
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('提交处置')).toBeTruthy()
  })

  it('loads the account first, and again on 重试', async () => {
    letFail('getCurretUser', '503', 2)
    const { user } = renderApp({ at: `/caseHandleEdit?id=${aCase().id}`, as: WANG })
    await screen.findByText('服务不可用，请联系管理员')
    demo.db().failures.length = 0
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('提交处置')).toBeTruthy()
  })
})

import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import type { NewAct } from '@/stores/outbox/item'
import { loadKind } from '@/stores/outbox/kinds'
import { listActs, moveIn } from '@/stores/outbox/records'
import { watchWire } from '../../wire'
import { CHEN, demo, failNext, later, logIn, moment, openTab, server, useOutboxTest } from './harness'

useOutboxTest()

const USER = '1002'
const SUBMIT = 'handlePerson/appendFeedback'
const keyOf = (clientId: string) => `${USER}|caseAddFeedbackEdit|${clientId}`

function chensCase() {
  const chen = [...demo.db().users.values()].find(({ mobile }) => mobile === CHEN)
  const found =
    chen && caseLists.all(demo.db(), chen, 'feedback').find(({ facts }) => facts.handlerId === USER)
  if (!found) throw new RangeError('no such case')
  return found
}
const feedback = (clientId: string, over: object = {}): NewAct => ({
  kind: 'feedback',
  clientId,
  title: '暴露生活垃圾',
  note: '',
  payload: { id: chensCase().id, opinion: '配件明天到货', personal: true, ...over },
  photos: [],
  draft: {},
})
async function put(clientId: string, over: object = {}): Promise<void> {
  logIn(CHEN)
  await moveIn(keyOf(clientId), USER, feedback(clientId, over), moment())
}
const added = () => chensCase().flow.filter(({ action }) => action === '追加反馈')
const state = async () => (await listActs(USER)).map((item) => item.state)

describe('a feedback in the outbox', () => {
  it('is sent once online, and received under its id', async () => {
    await put('a')
    await openTab().engine.drain('start')
    expect(added()).toHaveLength(1)
    expect((await listActs(USER))[0]?.receipt).toEqual({ id: added()[0]?.id, number: '' })
  })

  it('exists once, whatever happens to its answers', async () => {
    const wire = watchWire()
    await put('a')
    failNext(SUBMIT, 'lost')
    const { engine } = openTab()
    await engine.drain('start')
    expect(await state()).toEqual(['unclear'])
    later(60_000)
    await engine.drain('online')
    expect(await state()).toEqual(['received'])
    expect(wire.to('byClientId').map(({ query }) => query)).toEqual([{ clientId: 'a' }])
    expect(wire.to(SUBMIT)).toHaveLength(1)
    expect(added()).toHaveLength(1)
  })

  it('is resent only after the city has twice not found it', async () => {
    const wire = watchWire()
    await put('a')
    failNext(SUBMIT, 'offline')
    const { engine } = openTab()
    await engine.drain('start')
    later(60_000)
    await engine.drain('online')
    expect(wire.to(SUBMIT)).toHaveLength(1)
    later(60_000)
    await engine.drain('online')
    expect(await state()).toEqual(['received'])
    expect(wire.to(SUBMIT)).toHaveLength(2)
    expect(added()).toHaveLength(1)
  })

  it('that the city refuses keeps the message', async () => {
    await put('a', { opinion: ' ' })
    await openTab().engine.drain('start')
    const [item] = await listActs(USER)
    expect([item?.state, item?.lastError]).toEqual(['failed', '请填写反馈内容'])
  })

  it('stays unclear while the answer of a look-up is unusable', async () => {
    await put('a')
    failNext(SUBMIT, 'lost')
    const { engine } = openTab()
    await engine.drain('start')
    server.use(
      http.get('*/appendFeedback/byClientId', () =>
        HttpResponse.json({ success: true, code: 100, msg: '', body: {} }),
      ),
    )
    later(60_000)
    await engine.drain('online')
    expect(await state()).toEqual(['unclear'])
  })

  it('of another form does not count', async () => {
    expect((await loadKind('feedback'))?.sender({ id: '1' })).toBeNull()
  })
})

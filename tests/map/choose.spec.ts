import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dictList } from '@/api/contract/base'
import { connectClient } from '@/app/boot'
import { DAY } from '@/domain/time'
import { mapProvider, mapSource } from '@/map/choose'
import { endSession, renewSession, startSession } from '@/stores/session'
import { demo, LIN, NOW, server, useApp, WANG } from '../app'
import { watchWire } from '../wire'

useApp()
beforeEach(() => {
  connectClient()
  startSession(demo.tokenOf(LIN))
})

/** The dictionary value of the city from now on. */
const choose = (...values: string[]) =>
  demo.db().dictionaries.set(
    'map_search_type',
    values.map((value) => ({ label: value, value, caseType: '' })),
  )

/** A new page in the same tab: new modules, the same session storage. */
async function reloaded() {
  vi.resetModules()
  const fresh = await import('@/map/choose')
  const { connectClient: connect } = await import('@/app/boot')
  connect()
  return fresh
}

describe('the provider of maps and addresses (spec §1)', () => {
  it.each([
    ['1 is baidu', ['1'], 'baidu'],
    ['1 first of several is baidu', ['1', '2'], 'baidu'],
    ['2 is tianditu', ['2'], 'tianditu'],
    ['1 in second place is tianditu', ['2', '1'], 'tianditu'],
    ['another value is tianditu', ['baidu'], 'tianditu'],
    ['no value at all is tianditu', [], 'tianditu'],
  ])('%s', async (_, values, source) => {
    choose(...values)
    expect(await mapSource()).toBe(source)
    expect((await mapProvider()).source).toBe(source)
  })
})

describe('the choice (spec §1, §4: fetched once per session and cached)', () => {
  it('is requested once, also by two callers together', async () => {
    const wire = watchWire()
    expect(await Promise.all([mapSource(), mapSource()])).toEqual(['tianditu', 'tianditu'])
    choose('1')
    expect(await mapSource()).toBe('tianditu')
    expect(wire.to(dictList.path).map(({ method, query }) => ({ method, query }))).toEqual([
      { method: 'GET', query: { type: 'map_search_type' } },
    ])
  })

  it('survives a reload without another call', async () => {
    choose('1')
    await mapSource()
    choose('2')
    const wire = watchWire()
    expect(await (await reloaded()).mapSource()).toBe('baidu')
    expect(wire.sent).toEqual([])
  })

  it('is requested again in each session, despite the ten-day dictionary cache', async () => {
    localStorage.setItem(
      'list:dict:map_search_type',
      JSON.stringify({ time: NOW - DAY, list: [{ label: '百度', value: '1', caseType: '' }] }),
    )
    expect(await mapSource()).toBe('tianditu')
  })

  it('is dropped for another user', async () => {
    await mapSource()
    choose('1')
    startSession(demo.tokenOf(WANG))
    expect(await mapSource()).toBe('baidu')
  })

  it('is dropped at logout, in storage too', async () => {
    await mapSource()
    choose('1')
    endSession()
    startSession(demo.tokenOf(LIN))
    expect(await mapSource()).toBe('baidu')
  })

  it('of a previous user is not read from the tab after a reload', async () => {
    sessionStorage.setItem('mapSource', JSON.stringify({ token: 'of another', source: 'baidu' }))
    expect(await (await reloaded()).mapSource()).toBe('tianditu')
  })

  it('stays when the same user logs in again after 901', async () => {
    await mapSource()
    choose('1')
    renewSession(`${demo.tokenOf(LIN)}-renewed`)
    expect(await mapSource()).toBe('tianditu')
  })

  it('that arrives late is not stored for the next user', async () => {
    choose('1')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.get(`*${dictList.path}`, async () => {
        await held
        return HttpResponse.json({ success: true, code: 100, body: [{ label: '百度', value: '1' }] })
      }),
    )
    const late = mapSource()
    startSession(demo.tokenOf(WANG))
    release()
    await late
    expect(sessionStorage.getItem('mapSource')).toBeNull()
  })

  it('is requested again when the stored value is invalid', async () => {
    sessionStorage.setItem('mapSource', '{"token":1,"source":"google"}')
    choose('1')
    expect(await (await reloaded()).mapSource()).toBe('baidu')
  })
})

describe('an unavailable dictionary', () => {
  it.each([
    ['refuses', () => HttpResponse.json({ success: false, code: 400, msg: '字典不存在' })],
    ['is broken', () => HttpResponse.json({}, { status: 500 })],
    ['does not answer', () => HttpResponse.error()],
  ])('means tianditu for now, and another request, when it %s', async (_, answer) => {
    server.use(http.get(`*${dictList.path}`, answer, { once: true }))
    choose('1')
    expect(await mapSource()).toBe('tianditu')
    expect(sessionStorage.getItem('mapSource')).toBeNull()
    expect(await mapSource()).toBe('baidu')
  })
})

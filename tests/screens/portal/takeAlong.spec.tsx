import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectOpenWork } from '@/app/boot'
import { MINUTE } from '@/domain/time'
import { registerOpenWork } from '@/kit/along/registry'
import { wipeKept } from '@/stores/kept/entries'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../../app'
import { cutLine, leave } from '../../visits'
import { watchWire } from '../../wire'
import { letFail, listed, useCity } from '../case/city'

useCity()

/** Addresses asked for as an <img> does; jsdom itself fetches no pictures. */
const pictures: string[] = []
class FakeImage {
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  decoding = ''
  set src(address: string) {
    pictures.push(address)
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  pictures.length = 0
  vi.stubGlobal('Image', FakeImage)
  connectOpenWork()
})
afterEach(async () => {
  registerOpenWork(undefined)
  vi.unstubAllGlobals()
  await wipeKept()
})

const open = (as = CHEN) => renderApp({ at: '/gateway', as })
const pill = (words: RegExp) => screen.findByRole('button', { name: words }, { timeout: 5000 })
const work = () => [...listed('personalTodo', CHEN), ...listed('personalRework', CHEN)]
const detailCalls = (wire: ReturnType<typeof watchWire>) =>
  wire.to('caseCommon/detail').filter(({ path }) => path.endsWith('detail'))

describe('离线可用', () => {
  it('says how much of today’s work is on the phone, with its pictures, each asked for once', async () => {
    const wire = watchWire()
    open()
    const chip = await pill(/^离线可用 \d+ 件，15:00 取的/)
    const ids = work().map(({ id }) => id)
    expect(chip.textContent).toBe(`离线可用 ${ids.length} 件 · 15:00`)
    expect(
      detailCalls(wire)
        .map(({ query }) => query.id)
        .sort(),
    ).toEqual([...ids].sort())
    for (const { id } of work()) expect(pictures.some((address) => address.includes(`/${id}/`))).toBe(true)
    expect(pictures.every((address) => /\?width=(240|320)$/.test(address))).toBe(true)
  })
})

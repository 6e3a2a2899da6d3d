import { describe, expect, it, vi } from 'vitest'
import { isChunkFailure, screenLoader } from '@/app/screenModules'
import { screenRow, type ScreenRow } from '@/kit/screen/rows'
import '@/app/routes/table'

function rowWith(load: ScreenRow['load']): ScreenRow {
  const row = screenRow('caseSign')
  if (!row) throw new Error('no such screen')
  return { ...row, load }
}

const Screen = () => null
const failed = () => new TypeError('Failed to fetch dynamically imported module')

describe('the chunk of a screen', () => {
  it('is requested again after one failure, and the screen renders', async () => {
    const load = vi
      .fn<ScreenRow['load']>()
      .mockRejectedValueOnce(failed())
      .mockResolvedValue({ default: Screen })
    await expect(screenLoader(rowWith(load))()).resolves.toBe(Screen)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('throws an error that requires a reload when it keeps failing, and is requested again by the next call', async () => {
    const load = vi.fn<ScreenRow['load']>().mockRejectedValue(failed())
    const fetchScreen = screenLoader(rowWith(load))
    const error: unknown = await fetchScreen().catch((reason: unknown) => reason)
    expect(isChunkFailure(error)).toBe(true)
    load.mockResolvedValue({ default: Screen })
    await expect(fetchScreen()).resolves.toBe(Screen)
  })
})

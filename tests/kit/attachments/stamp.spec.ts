import { describe, expect, it } from 'vitest'
import { NO_SCENE, type Shot } from '@/domain/attachment'
import { stampLines, type Stamp } from '@/kit/attachments/stamp'

const NOW = Date.UTC(2026, 5, 12, 7, 58, 20)
const HERE = { longitude: 118.0833, latitude: 24.46, accuracy: 12.4 }
const FORM: Stamp = {
  place: '思明区鹭江道 178 号',
  number: 'XM1',
  person: '林志强',
  position: HERE,
  scene: NO_SCENE,
}
const taken: Shot = { source: 'camera', takenAt: NOW, position: HERE }
const FAR = { ...HERE, latitude: 24.469, accuracy: null }

describe('the watermark of a photo', () => {
  it('has time, place, number and person', () => {
    expect(stampLines(FORM, taken)).toEqual([
      '2026-06-12 15:58:20',
      '思明区鹭江道 178 号',
      '编号 XM1',
      '林志强',
    ])
  })

  it('has coordinates with accuracy without an address, and 待上报 without a number', () => {
    const [, ...others] = stampLines({ ...FORM, place: '', number: '' }, taken)
    expect(others).toEqual(['118.08330, 24.46000（±12 米）', '编号 待上报', '林志强'])
  })

  it('leaves out unknown parts', () => {
    const blank = { ...FORM, place: '', number: '', person: '', position: null }
    expect(stampLines(blank, { ...taken, position: null })).toEqual(['2026-06-12 15:58:20', '编号 待上报'])
  })

  it('keeps the form’s address for a photo taken there, and the photo’s place for one taken elsewhere', () => {
    const near = { ...HERE, latitude: 24.461, accuracy: null }
    expect(stampLines(FORM, { ...taken, position: near })[1]).toBe('思明区鹭江道 178 号')
    expect(stampLines(FORM, { ...taken, position: FAR })[1]).toBe('118.08330, 24.46900')
  })

  it('shows the distance from the case, and the day of an album photo', () => {
    const form = { ...FORM, scene: { position: HERE, since: null } }
    expect(stampLines(form, { ...taken, position: FAR })[1]).toBe('118.08330, 24.46900 · 距案发地 1 公里')
    const album: Shot = { source: 'album', takenAt: NOW - 60_000, position: FAR }
    expect(stampLines(form, album).slice(0, 2)).toEqual([
      '相册 · 2026-06-12 15:57:20 · 距案发地 1 公里',
      '118.08330, 24.46900',
    ])
  })

  it('shows neither time nor place for an album photo without them', () => {
    const album: Shot = { source: 'album', takenAt: null, position: null }
    expect(stampLines(FORM, album).slice(0, 2)).toEqual(['相册 · 拍摄时间不明', '拍摄地点不明'])
  })
})

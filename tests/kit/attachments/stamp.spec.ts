import { describe, expect, it } from 'vitest'
import { stampLines, type Stamp } from '@/kit/attachments/stamp'

const NOW = Date.UTC(2026, 5, 12, 7, 58, 20)
const HERE = { longitude: 118.0833, latitude: 24.46, accuracy: 12.4 }
const FORM: Stamp = { place: '思明区鹭江道 178 号', number: 'XM1', person: '林志强', position: HERE }
const NOTHING = { time: null, position: null }

describe('the words on a photo', () => {
  it('are time, place, number and person', () => {
    expect(stampLines(FORM, NOTHING, NOW, true)).toEqual([
      '2026-06-12 15:58:20',
      '思明区鹭江道 178 号',
      '编号 XM1',
      '林志强',
    ])
  })

  it('give the coordinates and how exact they are where there is no address, and 待上报 for a number', () => {
    const [, ...others] = stampLines({ ...FORM, place: '', number: '' }, NOTHING, NOW, true)
    expect(others).toEqual(['118.08330, 24.46000（±12 米）', '编号 待上报', '林志强'])
  })

  it('leave out what nobody knows', () => {
    const blank = { place: '', number: '', person: '', position: null }
    expect(stampLines(blank, NOTHING, NOW, true)).toEqual(['2026-06-12 15:58:20', '编号 待上报'])
  })

  it('mark a time that is only when it was chosen', () => {
    expect(stampLines(FORM, NOTHING, NOW, false)[0]).toBe('2026-06-12 15:58:20（选取时间）')
    const own = { ...NOTHING, time: NOW - 60_000 }
    expect(stampLines(FORM, own, NOW, false)[0]).toBe('2026-06-12 15:57:20')
  })

  it('keep the form’s address for a photo taken there, and the photo’s own place for one taken elsewhere', () => {
    const near = { ...HERE, latitude: 24.461, accuracy: null }
    const far = { ...HERE, latitude: 24.5, accuracy: null }
    expect(stampLines(FORM, { time: null, position: near }, NOW, true)[1]).toBe('思明区鹭江道 178 号')
    expect(stampLines(FORM, { time: null, position: far }, NOW, true)[1]).toBe('118.08330, 24.50000')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { aboutPoint, aboutTask, newId, taskOf } from '@/domain/id'

describe('an id made on the device', () => {
  it('has 16 hex digits, also where a byte is small', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.set([0, 1, 15, 16, 127, 128, 254, 255])
      return bytes
    })
    expect(newId()).toBe('00010f107f80feff')
  })

  it('is another each time', () => {
    expect(newId()).not.toBe(newId())
  })
})

describe('the key of queued actions', () => {
  it('names the task by its count and id', () => {
    expect(aboutTask('verify', '12')).toBe('task/verify/12')
    expect(taskOf(aboutTask('verify', '12'))).toBe('verify/12')
  })

  it('names no task for a point or a record', () => {
    expect(aboutPoint('12')).toBe('point/12')
    expect(['point/12', '12', 'a/task/'].map(taskOf)).toEqual(['', '', ''])
  })
})

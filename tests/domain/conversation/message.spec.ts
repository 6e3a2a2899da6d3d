import { describe, expect, it } from 'vitest'
import { mergeMessages, messageId, messageText, newerFrom, showsTime } from '@/domain/conversation/message'
import { MINUTE } from '@/domain/time'

const message = (seq: number, fromId = 'a', id = `m${seq}`) => ({ id, seq, clientId: '', fromId, time: seq })

describe('messages', () => {
  it.each([
    ['text', '在路上了', '在路上了'],
    ['photo', '', '[照片]'],
    ['position', '鹭江道 178 号', '[位置] 鹭江道 178 号'],
    ['case', 'XM2026', '[案件] XM2026'],
    ['call', '通话 42 秒', '[视频通话] 通话 42 秒'],
  ] as const)('a %s in a list', (kind, text, words) => expect(messageText(kind, text)).toBe(words))

  it('of two reads are merged in order, once each, in the newer version', () => {
    const fresh = { ...message(2), fromId: 'b' }
    expect(mergeMessages([message(1), message(2)], [message(3), fresh])).toEqual([
      message(1),
      fresh,
      message(3),
    ])
  })

  it('show the time after a pause, and at the start', () => {
    expect(showsTime(undefined, 1)).toBe(true)
    expect(showsTime(0, 5 * MINUTE)).toBe(false)
    expect(showsTime(0, 5 * MINUTE + 1)).toBe(true)
    expect(showsTime(0, null)).toBe(false)
  })

  it('counts the new messages of the other side', () => {
    expect(newerFrom([message(1, 'b'), message(2, 'a'), message(3, 'b')], 'b', 1)).toBe(1)
  })

  it('of the same moment have ids in the order of creation', () => {
    const made = Array.from({ length: 40 }, (_, at) => messageId(5, at % 2 ? 'ffff' : '0000'))
    expect([...made].sort()).toEqual(made)
    expect(messageId(6, '0') > (made[39] ?? '')).toBe(true)
  })
})

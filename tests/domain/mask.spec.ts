import { describe, expect, it } from 'vitest'
import { isMobile, maskIdCard, maskName, maskPhone } from '@/domain/mask'

describe('masked personal data', () => {
  it.each([
    ['13800000001', '138****0001'],
    ['138 0000 0001', '138****0001'],
    ['138-0000-0001', '138****0001'],
    ['0592-2222233', '059****33'],
    ['2222233', '222****33'],
    ['12345', '*****'],
    ['', ''],
  ])('the phone %j is shown as %j', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })

  it.each([
    ['13800000001', true],
    ['19912345678', true],
    ['138 0000 0001', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['0592-2222233', false],
    ['', false],
  ])('%j is a mobile number: %s', (phone, expected) => {
    expect(isMobile(phone)).toBe(expected)
  })

  it.each([
    ['350203199001011234', '350203********1234'],
    ['35020319900101123X', '350203********123X'],
    ['350203900101123', '350203******123'],
    ['E12345678', 'E*******8'],
    ['ABC', 'A*C'],
    ['AB', '**'],
    ['', ''],
  ])('the document number %j is shown as %j', (id, shown) => {
    expect(maskIdCard(id)).toBe(shown)
  })

  it.each([
    ['林志强', '林**'],
    ['李明', '李*'],
    ['王', '王*'],
    [' 欧阳 ', '欧*'],
    ['', ''],
  ])('the name %j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })

  it.each([maskName, maskPhone, maskIdCard])('leaves masked text unchanged', (mask) => {
    for (const text of ['13800000001', '05922222233', '350203199001011234', '林志强', 'AB'])
      expect(mask(mask(text))).toBe(mask(text))
  })
})

import { describe, expect, it } from 'vitest'
import {
  insertOpinion,
  isOpinionKind,
  LABEL_COLOURS,
  LABEL_NAME_MAX,
  labelColour,
  labelProblems,
  opinionProblems,
} from '@/domain/words'

describe('inserting an opinion', () => {
  it.each([
    ['', null, '已清理。', '已清理。'],
    ['现场已到', null, '已清理。', '现场已到，已清理。'],
    ['现场已到。', 5, '已清理。', '现场已到，已清理。'],
    ['现场整洁', 2, '已清扫', '现场已清扫整洁'],
    ['现场', 0, '已到', '已到现场'],
    ['现场', 99, '已到', '现场，已到'],
    ['现场', -1, '已到', '已到现场'],
  ])('into “%s” at %s gives %s: %s', (typed, at, opinion, text) => {
    expect(insertOpinion(typed, at, opinion).text).toBe(text)
  })

  it('puts the cursor after the inserted text', () => {
    expect(insertOpinion('现场整洁', 2, '已清扫')).toEqual({ text: '现场已清扫整洁', at: 5 })
    expect(insertOpinion('现场', null, '已清扫。').at).toBe(7)
  })

  it('inserts once when picked twice', () => {
    expect(insertOpinion('已清扫，现场整洁', 3, '已清扫')).toEqual({ text: '已清扫，现场整洁', at: 3 })
  })

  it('cuts the opinion, never the text after the cursor', () => {
    expect(insertOpinion('一二三', 1, '四五六', 5)).toEqual({ text: '一四五二三', at: 3 })
    expect(insertOpinion('一二三', 1, '四', 3)).toEqual({ text: '一二三', at: 1 })
    expect(insertOpinion('一二三。', null, '四', 4)).toEqual({ text: '一二三。', at: 4 })
  })

  it('cuts at the length limit, never inside a character', () => {
    expect(insertOpinion('一二三', null, '四五六', 5)).toEqual({ text: '一二三，四', at: 5 })
    expect(insertOpinion('一', 1, '🚧🚧', 3).text).toBe('一，🚧')
  })
})

describe('valid entries', () => {
  const opinions = [{ id: '1', content: '已清理完毕。' }]
  it.each([
    [{ content: ' ' }, [{ field: 'content', text: '请填写意见内容' }]],
    [{ content: '字'.repeat(301) }, [{ field: 'content', text: '意见不能超过 300 个字' }]],
    [{ content: ' 已清理 完毕。 ' }, [{ field: 'content', text: '已有相同的意见' }]],
    [{ id: '1', content: '已清理完毕。' }, []],
    [{ content: '已清理。' }, []],
  ])('opinion %j: %j', (opinion, problems) => {
    expect(opinionProblems(opinion, opinions)).toEqual(problems)
  })

  const labels = [{ id: '1', name: '待回访' }]
  const colour = LABEL_COLOURS[0].value
  it.each([
    [{ name: '', colour }, [{ field: 'name', text: '请填写标签名称' }]],
    [{ name: '一'.repeat(LABEL_NAME_MAX + 1), colour }, [{ field: 'name', text: '标签名称不能超过 8 个字' }]],
    [{ name: ' 待 回访', colour }, [{ field: 'name', text: '已有同名标签' }]],
    [{ id: '1', name: '待回访', colour }, []],
    [{ name: '复查', colour: '#ffffff' }, [{ field: 'colour', text: '请选择标签颜色' }]],
    [{ name: '一'.repeat(LABEL_NAME_MAX), colour }, []],
  ])('label %j: %j', (label, problems) => {
    expect(labelProblems(label, labels)).toEqual(problems)
  })
})

describe('colours of labels', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  it.each(LABEL_COLOURS)('$label has enough contrast with white text', ({ value }) => {
    expect(1.05 / (luminance(value) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it('replaces any other by one of them', () => {
    expect(labelColour('#1668DC')).toBe('#1668dc')
    expect(labelColour('red')).toBe(LABEL_COLOURS[0].value)
  })

  it('types are distinguished from any other word', () => {
    expect([isOpinionKind('sign'), isOpinionKind('toString'), isOpinionKind('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

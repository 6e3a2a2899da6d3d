import { describe, expect, it } from 'vitest'
import { fileTypeLabel, formatFileSize } from '@/domain/notice'

describe('an attached file', () => {
  it.each([
    ['方案.PDF', 'PDF'],
    ['方案.docx', 'Word'],
    ['方案.doc', 'Word'],
    ['方案.wps', 'WPS'],
    ['清单.xlsx', 'Excel'],
    ['清单.et', 'WPS 表格'],
    ['汇报.ppt', 'PPT'],
    ['全部.zip', '压缩包'],
    ['说明.txt', '文本'],
    ['清单.xls', 'Excel'],
    ['汇报.pptx', 'PPT'],
    ['全部.rar', '压缩包'],
    ['v1.2 说明', '文件'],
    ['说明', '文件'],
    ['', '文件'],
  ])('%s is a %s', (name, word) => {
    expect(fileTypeLabel(name)).toBe(word)
  })

  it.each([
    [1, '1 KB'],
    [88_000, '86 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1.0 MB'],
    [2_500_000, '2.4 MB'],
    [0, ''],
    [NaN, ''],
    [-5, ''],
  ])('of %d bytes has size %j', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words)
  })
})

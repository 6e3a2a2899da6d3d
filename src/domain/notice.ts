import { extensionOf } from './attachment'

/** Categories of 公告 [ours]; other ones of a city are shown unchanged. */
export const NOTICE_CATEGORIES = ['通知', '公告', '通报', '学习'] as const

const FILE_WORDS: Readonly<Record<string, string>> = {
  '.pdf': 'PDF',
  '.doc': 'Word',
  '.docx': 'Word',
  '.wps': 'WPS',
  '.xls': 'Excel',
  '.xlsx': 'Excel',
  '.et': 'WPS 表格',
  '.ppt': 'PPT',
  '.pptx': 'PPT',
  '.zip': '压缩包',
  '.rar': '压缩包',
  '.txt': '文本',
}

/** File type as one word, by its name, so that a user knows whether the phone can open it. */
export const fileTypeLabel = (name: string): string => FILE_WORDS[extensionOf(name)] ?? '文件'

const KB = 1024

/** 86 KB, 2.4 MB; '' for an unknown size (bytes). Shown before the download, for users on mobile data. */
export function formatFileSize(bytes: number): string {
  if (!(bytes > 0)) return ''
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}

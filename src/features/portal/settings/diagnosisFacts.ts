import { device } from '@/platform/current'
import { screenRow } from '@/kit/screen/links'
import { formatTime } from '@/domain/format'
import type { About } from '@/stores/faults/about'
import type { Fault } from '@/stores/faults/log'

/** A line of what support asks for first. */
export interface Fact {
  label: string
  value: string
}

const SHELL: Record<ReturnType<typeof device>['shell'], string> = {
  browser: '浏览器',
  wecom: '企业微信',
  android: '安卓应用',
  ios: '苹果应用',
}

const PERMISSION: Record<string, string> = { granted: '已允许', denied: '已拒绝', prompt: '还没有询问' }
const ASKED: readonly [string, string][] = [
  ['geolocation', '定位'],
  ['camera', '相机'],
  ['microphone', '麦克风'],
]
const UNKNOWN = '无法得知'

/** Engines without the question, or without this name, answer nothing. */
async function permission(name: string): Promise<string> {
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return PERMISSION[state] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

const MB = 1024 * 1024
const size = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / MB))} MB`

async function storage(): Promise<string> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    if (usage === undefined || quota === undefined) return UNKNOWN
    return `已用约 ${size(usage)}，还可用约 ${size(Math.max(0, quota - usage))}`
  } catch {
    return UNKNOWN
  }
}

/** Chrome on Android alone tells how good the line is. */
function connection(): string {
  const { connection: line } = navigator as Navigator & { connection?: { effectiveType?: string } }
  const state = { online: '在线', offline: '离线', unknown: UNKNOWN }[device().network()]
  return [state, line?.effectiveType].filter(Boolean).join('，')
}

/** The app, what it runs on, and what it may and can do there. Never rejects. */
export async function factsOf(app: About): Promise<Fact[]> {
  const permissions = await Promise.all(
    ASKED.map(async ([name, label]) => ({ label, value: await permission(name) })),
  )
  return [
    { label: '版本', value: `${app.version || '开发中'}（${app.mode}）` },
    { label: '构建', value: [app.built, app.commit].filter(Boolean).join('，') },
    { label: '打开方式', value: SHELL[device().shell] },
    { label: '浏览器', value: app.engine },
    { label: '系统', value: app.system },
    { label: '网址', value: window.isSecureContext === false ? '不是 https，定位和相机用不了' : '安全' },
    { label: '网络', value: connection() },
    { label: '存储', value: await storage() },
    ...permissions,
  ]
}

const KIND: Record<Fault['kind'], string> = {
  error: '程序出错',
  rejection: '程序出错',
  screen: '页面出错',
  answer: '接口返回异常',
  outbox: '待传失败',
}

/** What a fault is called: 页面出错，案件处置，3 次. */
export const faultTitle = ({ kind, screen, times }: Fault): string =>
  [KIND[kind], screenRow(screen)?.title, times > 1 && `${times} 次`].filter(Boolean).join('，')

/** All of it as text, to be pasted into a message to support. */
export function diagnosisText(facts: readonly Fact[], faults: readonly Fault[]): string {
  const lines = facts.map(({ label, value }) => `${label}：${value}`)
  const told = faults.map((fault) =>
    [`${formatTime(fault.time)} ${faultTitle(fault)}`, fault.what, ...fault.stack].join('\n  '),
  )
  return ['城管通诊断', ...lines, `最近的问题：${faults.length} 条`, ...told].join('\n')
}

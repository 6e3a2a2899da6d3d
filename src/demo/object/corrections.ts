import { MINUTE, type Millis } from '@/domain/time'
import type { Db } from '../city/model'
import type { CorrectionRecord, ObjectRecord } from './model'

/** How long the centre takes to look at a 纠错. */
export const CORRECTED_AFTER = 20 * MINUTE

/** What nobody can put right from a desk. */
const ON_THE_SPOT: readonly string[] = ['位置', '范围', '边界']

/** Where what is told belongs, and how it is read from the words; null where they do not say it. */
type Reading = readonly [key: string, read: (words: string) => string | number | null]

const short = (words: string): string | null => (words.length <= 20 && !/[，。；]/.test(words) ? words : null)
const digits = (words: string): string | null => /\d{7,12}/.exec(words.replace(/[\s-]/g, ''))?.[0] ?? null
const person = (words: string): string | null => /^\p{Script=Han}{2,4}$/u.exec(words)?.[0] ?? null
const count = (words: string): number | null => {
  const found = /\d+/.exec(words)
  return found ? Number(found[0]) : null
}

const READINGS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['字号', ['name', short]],
  ['名称', ['name', short]],
  ['电话', ['phone', digits]],
  ['经营者', ['personName', person]],
  ['责任人', ['personName', person]],
  ['摊位号', ['boothNo', short]],
  ['经营品类', ['category', short]],
  ['摊位数', ['boothCount', count]],
  ['业态', ['trade', short]],
  ['经营时段', ['hours', short]],
  ['管理单位', ['unitName', short]],
  ['责任单位', ['unitName', short]],
  ['权属单位', ['ownerName', short]],
  ['养护单位', ['upkeepName', short]],
])

/** The object as it is put right; in words why it is not. What has no field of its own is noted in its remark. */
function putRight(record: ObjectRecord, { field, words }: CorrectionRecord): ObjectRecord | string {
  if (ON_THE_SPOT.includes(field)) return `${field}要到现场重新标注，请用信息采集上报`
  const [key, read] = READINGS.get(field) ?? ['remark', (told: string) => told]
  const value = read(words)
  if (value === null) return '没有写明正确的内容，请只写正确的内容后再提交'
  return { ...record, [key]: value }
}

interface Store {
  find: (id: string) => ObjectRecord | undefined
  put: (record: ObjectRecord) => void
}

/** Lets the centre look at every 纠错 that has waited long enough: taken, the object changes; else it says why not. */
export function reviewCorrections({ corrections }: Pick<Db, 'corrections'>, now: Millis, store: Store): void {
  for (const one of corrections) {
    const due = one.time + CORRECTED_AFTER
    const record = one.state === '0' && due <= now ? store.find(one.objectId) : undefined
    if (!record) continue
    const right = putRight(record, one)
    one.state = typeof right === 'string' ? '2' : '1'
    if (typeof right === 'string') one.reason = right
    else store.put({ ...right, updated: due })
  }
}

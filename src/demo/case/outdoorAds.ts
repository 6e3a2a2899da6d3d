import { DAY, dayNumber, dayStart, type Millis, wireTime } from '@/domain/time'
import { createRandom, hashText } from '../seed/random'
import type { CaseRecord } from './model'
import texts from './texts.json'

const NONE = { adNo: '', adOwner: '', adSize: '', permitNo: '', permitFrom: null, permitTo: null }

/** The same case always has the same advertisement. */
export function adOf(record: CaseRecord, now: Millis) {
  const random = createRandom(`ad ${record.id}`)
  const adOwner = random.pick(texts.adOwners)
  const adSize = random.pick(texts.adSizes)
  if (record.problem.smallType === '违规户外广告') return { ...NONE, adOwner, adSize }
  const serial = String(hashText(record.id) % 100_000).padStart(5, '0')
  const lastDay = dayNumber(record.times.report ?? now) + random.pick([-160, -41, -6, 20, 75, 240])
  return {
    adNo: `GG${record.place.areaCode}${serial}`,
    adOwner,
    adSize,
    permitNo: `厦城广许〔${random.pick(['2024', '2025'])}〕${serial} 号`,
    permitFrom: wireTime(dayStart(lastDay) - 364 * DAY),
    permitTo: wireTime(dayStart(lastDay)),
  }
}

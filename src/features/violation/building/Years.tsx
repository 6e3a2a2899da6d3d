import { useState } from 'react'
import type { RecordPhoto } from '@/api/contract/record'
import { formatTime } from '@/domain/format'
import { PhotoCompare } from '@/kit/record/photos/PhotoCompare'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'

/** Photos by the year they were taken in, the oldest first; those without a time cannot be put in order. */
function byYear(photos: readonly RecordPhoto[]): { year: string; photos: RecordPhoto[] }[] {
  const years = new Map<string, RecordPhoto[]>()
  for (const photo of photos) {
    if (photo.time === null) continue
    const year = formatTime(photo.time, 'YYYY')
    years.set(year, [...(years.get(year) ?? []), photo])
  }
  return [...years]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, some]) => ({ year, photos: some.sort((a, b) => (b.time ?? 0) - (a.time ?? 0)) }))
}

/** The photos of two years in comparison: at first the year before with the last one, where new things show. */
export function Years({ photos }: { photos: readonly RecordPhoto[] }) {
  const years = byYear(photos)
  const [before, setBefore] = useState('')
  const last = years[years.length - 1]
  const earlier = years.slice(0, -1)
  const chosen = earlier.find(({ year }) => year === before) ?? earlier[earlier.length - 1]
  if (!last) return <Card title="历年照片">还没有照片，巡查时拍的会留在这里</Card>
  return (
    <>
      {earlier.length > 1 && chosen && (
        <Card>
          <Choice
            label={`和 ${last.year} 年对照`}
            options={earlier.map(({ year }) => ({ value: year, label: `${year} 年` }))}
            value={[chosen.year]}
            onChange={([year]) => year && setBefore(year)}
          />
        </Card>
      )}
      <PhotoCompare
        before={chosen?.photos ?? []}
        after={last.photos}
        words={{
          title: '历年对照',
          before: chosen ? `${chosen.year} 年` : '往年',
          after: `${last.year} 年`,
        }}
      />
    </>
  )
}

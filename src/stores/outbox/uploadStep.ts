import { changeAct } from './records'
import type { ActPhoto, OutboxItem } from './item'
import { uploadVerdict, type Verdict } from './verdict'
import type { Work } from './work'

/** Two at a time: more only fight for a weak signal (platform.md). */
const AT_ONCE = 2

/** An upload that failed, and which photo it was. */
export interface PhotoTrouble {
  verdict: Verdict
  /** Counted from 1, as the user sees them. */
  place: number
}

/**
 * Uploads what the server has not received yet. Each path is kept as soon as it is there, so that nothing received is sent
 * again. Null when all are there; `gone` when the act was taken away meanwhile.
 */
export async function uploadPhotos(work: Work, item: OutboxItem): Promise<PhotoTrouble | 'gone' | null> {
  const left = item.photos.map((photo, index) => ({ photo, index })).filter(({ photo }) => photo.path === '')
  const ends: (PhotoTrouble | 'gone')[] = []
  const lane = async () => {
    for (let next = left.shift(); next && ends.length === 0; next = left.shift()) {
      const end = await uploadOne(work, item, next.photo, next.index)
      if (end) ends.push(end)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return ends.includes('gone') ? 'gone' : (ends[0] ?? null)
}

async function uploadOne(
  work: Work,
  item: OutboxItem,
  photo: ActPhoto,
  index: number,
): Promise<PhotoTrouble | 'gone' | null> {
  const { id } = photo
  if (!work.isPresent(item.userId)) return { verdict: { is: 'away' }, place: index + 1 }
  work.progress(id, { share: 0 })
  let path: string
  try {
    path = await work.upload(photo, work.signal, (share) => work.progress(id, { share }))
  } catch (error) {
    const verdict = uploadVerdict(error)
    work.progress(id, 'why' in verdict ? { failed: verdict.why } : null)
    return { verdict, place: index + 1 }
  }
  const kept = await changeAct(item.key, (now) =>
    now.run === work.run
      ? { ...now, photos: now.photos.map((each) => (each.id === id ? { ...each, path } : each)) }
      : null,
  )
  work.progress(id, null)
  return kept ? null : 'gone'
}

import { POSTER_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { drawSmall } from './draw'

/** A thumbnail (JPEG) of the first frame of a video; null when the engine cannot show it. Never throws. */
export async function posterOf(film: Blob): Promise<ArrayBuffer | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(film)
  try {
    // iOS only loads the first frame of a video that is muted and inline.
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    await happens(video, 'loadeddata')
    video.currentTime = Math.min(0.1, video.duration || 0)
    await happens(video, 'seeked')
    if (video.videoWidth === 0) return null
    const { small } = await drawSmall(video, { width: video.videoWidth, height: video.videoHeight })
    return small
  } catch {
    // Without a thumbnail the tile shows a video icon.
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  withTimeout(
    POSTER_TIMEOUT,
    () =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, () => resolve(), { once: true })
        video.addEventListener('error', () => reject(new Error('unreadable')), { once: true })
      }),
    () => {
      throw new Error('too slow')
    },
  )

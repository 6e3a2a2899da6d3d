import { useEffect, useRef } from 'react'

export interface PictureProps {
  stream: MediaStream
  label: string
  className: string
  /** One's own voice is not heard. */
  silent?: boolean
}

/** What a camera sees, moving. */
export function Picture({ stream, label, className, silent = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    // Refused in the background; it plays by itself then when the page comes back.
    void current.play()?.catch(() => undefined)
    return () => {
      current.srcObject = null
    }
  }, [stream])
  // eslint-disable-next-line jsx-a11y/media-has-caption -- two people talking
  return <video ref={video} className={className} aria-label={label} muted={silent} playsInline autoPlay />
}

import { useState } from 'react'
import { Icon } from '../icon/Icon'
import { PictureBrokenIcon, PictureIcon, PlayIcon, VideoIcon } from '../icon/icons'
import { useCanLoad } from '../list/pace'
import './photo.css'

/** spec §3: a video is no picture; loading one for a tile would cost traffic. */
const isFilm = (src: string): boolean => /\.(mp4|mov)$/i.test(src.replace(/[?#].*$/, ''))

export interface PhotoProps {
  /** For a video: its thumbnail, if there is one. */
  src: string | undefined
  /** Shown when the thumbnail `src` does not load: not every gateway has thumbnails. */
  whole?: string | undefined
  alt: string
  video?: boolean | undefined
}

/** A picture that fills its square, or a placeholder when it is missing or does not load. */
export function Photo({ src, whole, alt, video = false }: PhotoProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [src, whole].find((one) => one !== undefined && one !== '' && !broken.includes(one))
  const film = video && (shown === undefined || isFilm(shown))
  if (film || shown === undefined) {
    const glyph = film ? VideoIcon : src === undefined || src === '' ? PictureIcon : PictureBrokenIcon
    return (
      <span className="cg-photo-none" {...naming(alt, glyph === PictureBrokenIcon)}>
        <Icon as={glyph} size={24} />
      </span>
    )
  }
  return (
    <>
      <img
        src={shown}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setBroken((before) => [...before, shown])}
      />
      {video && (
        <span className="cg-photo-play" aria-hidden>
          <Icon as={PlayIcon} size={20} />
        </span>
      )}
    </>
  )
}

/** Without an alt the picture is decoration: the button over it has the name. */
const naming = (alt: string, broken: boolean) =>
  alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': broken ? `${alt}（无法显示）` : alt }

export interface ThumbProps extends PhotoProps {
  size?: 44 | 56 | 76
}

/** A small square picture inside a row. It loads once its row does not fly past any more. */
export function Thumb({ size = 76, ...photo }: ThumbProps) {
  const canLoad = useCanLoad()
  return <span className={`cg-photo cg-thumb-${size}`}>{canLoad && <Photo {...photo} />}</span>
}

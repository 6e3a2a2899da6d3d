import { useState } from 'react'
import { Icon } from '@/ui/icon/Icon'
import { PictureBrokenIcon } from '@/ui/icon/icons'

export interface PictureProps {
  /** undefined: its address is of no use. */
  src: string | undefined
  alt: string
  /** Shows it large; without it the picture is part of a link. */
  onOpen: ((src: string) => void) | undefined
}

type State = 'loading' | 'there' | 'broken'

/** A picture of a text, fetched when it comes near; its place is kept until then, so that the end of the text does not move. */
export function Picture({ src, alt, onOpen }: PictureProps) {
  const [state, setState] = useState<State>('loading')
  const name = alt || '图片'
  if (!src || state === 'broken') {
    return (
      <span className="cg-rich-broken" role="img" aria-label={`${name}（无法显示）`}>
        <Icon as={PictureBrokenIcon} size={20} />
        {name}无法显示
      </span>
    )
  }
  const picture = (
    <img
      className={state === 'loading' ? 'cg-rich-loading' : undefined}
      src={src}
      alt={onOpen ? '' : alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setState('there')}
      onError={() => setState('broken')}
    />
  )
  if (!onOpen) return picture
  return (
    <button
      type="button"
      className="cg-rich-picture"
      aria-label={`查看大图：${name}`}
      onClick={() => onOpen(src)}
    >
      {picture}
    </button>
  )
}

import { useState } from 'react'
import type { RecordPhoto } from '@/api/contract/record'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { Photo } from '@/ui/photo/Photo'
import { PhotoTile } from '@/ui/photo/PhotoTile'
import { usePhotoViewer } from '../../detail/usePhotoViewer'
import { photoCaption, photoMedia, photoSource, photoTile, viewerItems } from './photos'
import './compare.css'

export interface PhotoCompareProps {
  /** Photos in order; either side may be empty. */
  before: readonly RecordPhoto[]
  after: readonly RecordPhoto[]
  /** The two sides and their names; 处置前 and 处置后 by default. */
  words?: CompareTexts
}

export interface CompareTexts {
  title: string
  before: string
  after: string
}

const HANDLED: CompareTexts = { title: '处置前后对照', before: '处置前', after: '处置后' }

/**
 * Compares photos before and after: side by side, or overlaid with a divider (a native slider, so the arrow
 * keys work). Each side pages through its photos. Shared by 确认, 核查 and 督办.
 */
export function PhotoCompare({ before, after, words = HANDLED }: PhotoCompareProps) {
  const sides = [useSide(words.before, before), useSide(words.after, after)] as const
  const [overlaid, setOverlaid] = useState(false)
  const [old, fresh] = [sides[0].photo, sides[1].photo]
  const both = isPicture(old) && isPicture(fresh)
  const over = overlaid && both
  const toggle = both && (
    <LinkButton onClick={() => setOverlaid(!over)}>{over ? '并排对照' : '滑动对照'}</LinkButton>
  )
  return (
    <Card title={words.title} right={toggle}>
      {over && <Overlay before={old} after={fresh} words={words} />}
      <Pair sides={sides} tiles={!over} />
    </Card>
  )
}

/** The full photo; if it fails, as offline, the prefetched thumbnail. */
const picture = (photo: RecordPhoto) => ({ src: photoSource(photo), whole: photoTile(photo).src })

const isPicture = (photo: RecordPhoto | undefined): photo is RecordPhoto =>
  photo !== undefined && photoSource(photo) !== undefined && photoMedia(photo) === 'image'

interface Side {
  name: string
  photos: readonly RecordPhoto[]
  /** Index of the visible photo, clamped when photos are added or removed. */
  at: number
  photo: RecordPhoto | undefined
  onTurn: () => void
}

function useSide(name: string, photos: readonly RecordPhoto[]): Side {
  const [turns, setTurns] = useState(0)
  const at = turns % Math.max(1, photos.length)
  return { name, photos, at, photo: photos[at], onTurn: () => setTurns(at + 1) }
}

interface PairProps {
  sides: readonly Side[]
  /** False: only the names, below overlaid photos. */
  tiles: boolean
}

/** The two sides with their names; a tap on a photo opens the viewer with all photos of both. */
function Pair({ sides, tiles }: PairProps) {
  const { open, viewer } = usePhotoViewer(viewerItems(sides.flatMap(({ photos }) => photos)))
  return (
    <div className="cg-compare-pair">
      {sides.map((side) => (
        <div key={side.name}>
          {tiles && <Tile side={side} onOpen={(photo) => open(photoSource(photo))} />}
          <Name side={side} />
        </div>
      ))}
      {viewer}
    </div>
  )
}

function Tile({ side: { name, at, photo }, onOpen }: { side: Side; onOpen: (photo: RecordPhoto) => void }) {
  if (!photo) return <PhotoTile src={undefined} alt={`没有${name}照片`} />
  return (
    <PhotoTile
      {...picture(photo)}
      alt={`${name}对照 第 ${at + 1} 张`}
      caption={photoCaption(photo)}
      video={photoMedia(photo) === 'video'}
      onOpen={() => onOpen(photo)}
    />
  )
}

function Name({ side: { name, photos, at, onTurn } }: { side: Side }) {
  const many = photos.length > 1
  return (
    <div className="cg-compare-name num">
      <span>
        {photos.length === 0 ? `没有${name}照片` : many ? `${name} ${at + 1} / ${photos.length}` : name}
      </span>
      {many && (
        <LinkButton label={`换一张${name}照片`} onClick={onTurn}>
          换一张
        </LinkButton>
      )}
    </div>
  )
}

/** Overlaid: left of the divider before, right of it after. */
interface OverlayProps {
  before: RecordPhoto
  after: RecordPhoto
  words: CompareTexts
}

function Overlay({ before, after, words }: OverlayProps) {
  const [line, setLine] = useState(50)
  return (
    <div className="cg-compare-over">
      <div className="cg-photo cg-compare-layer">
        <Photo {...picture(before)} alt={words.before} />
      </div>
      <div className="cg-photo cg-compare-layer" style={{ clipPath: `inset(0 0 0 ${line}%)` }}>
        <Photo {...picture(after)} alt={words.after} />
      </div>
      <em className="cg-compare-left" aria-hidden>
        {words.before}
      </em>
      <em className="cg-compare-right" aria-hidden>
        {words.after}
      </em>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={line}
        aria-label="对照分界线"
        aria-valuetext={`左边 ${line}% 是${words.before}，右边 ${100 - line}% 是${words.after}`}
        onChange={(event) => setLine(Number(event.target.value))}
      />
      <span className="cg-compare-line" style={{ left: `${line}%` }} aria-hidden />
    </div>
  )
}

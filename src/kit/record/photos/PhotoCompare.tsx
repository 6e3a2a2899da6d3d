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
  /** In the order they are turned over; neither side needs one. */
  before: readonly RecordPhoto[]
  after: readonly RecordPhoto[]
  /** What is compared, and what each side is called; 处置前 and 处置后 without. */
  words?: CompareWords
}

export interface CompareWords {
  title: string
  before: string
  after: string
}

const HANDLED: CompareWords = { title: '处置前后对照', before: '处置前', after: '处置后' }

/**
 * Photos before and after in comparison: side by side, or one over the other with a line to move between them (a native
 * slider, so the arrow keys work). Where a side has several, each is turned over by itself. Shared by 确认, 核查 and 督办.
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

/** The whole of it; where that does not come, as without a line, the small one that was taken along. */
const picture = (photo: RecordPhoto) => ({ src: photoSource(photo), whole: photoTile(photo).src })

const isPicture = (photo: RecordPhoto | undefined): photo is RecordPhoto =>
  photo !== undefined && photoSource(photo) !== undefined && photoMedia(photo) === 'image'

interface Side {
  name: string
  photos: readonly RecordPhoto[]
  /** Which of them is on show, from 0; it stays in range when photos come or go. */
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
  /** False: only the names, below the photos lying over each other. */
  tiles: boolean
}

/** The two sides with their names; a tap on a photo opens the viewer, where all of both are swiped through. */
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

/** One over the other: left of the line what it was, right of it what it is now. */
interface OverlayProps {
  before: RecordPhoto
  after: RecordPhoto
  words: CompareWords
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

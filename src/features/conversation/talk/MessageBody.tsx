import { useEffect, useState } from 'react'
import type { Message } from '@/api/contract/conversation'
import { TILE_WIDTH } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import { usePhotoViewer } from '@/kit/detail/usePhotoViewer'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useLatePart } from '@/kit/screen/useLatePart'
import type { OutboxItem } from '@/stores/outbox/item'
import { photoBytes } from '@/stores/photoBytes'
import { Icon } from '@/ui/icon/Icon'
import { NavIcon, PinIcon, VideoIcon } from '@/ui/icon/icons'
import { Photo } from '@/ui/photo/Photo'
import { CaseFace } from '../CaseFace'

export interface MessageBodyProps {
  message: Message
  act: OutboxItem | null
  mine: boolean
  peerId: string
  peerName: string
}

/** What a message says, by its kind. */
export function MessageBody(props: MessageBodyProps) {
  const { message } = props
  switch (message.kind) {
    case 'photo':
      return <PhotoBody {...props} />
    case 'position':
      return <PositionBody message={message} />
    case 'case':
      return <CaseBody message={message} />
    case 'call':
      return <CallBody {...props} />
    case 'text':
      return <p className="cg-msg-text">{message.text}</p>
  }
}

/** A picture that lies on this phone until the server has it; null while it is read, and where it is gone. */
function useKeptPicture(id: string | undefined): string | undefined {
  const [kept, setKept] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    if (!id) return
    let url = ''
    let left = false
    void photoBytes(id).then((bytes) => {
      if (!bytes || left) return
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      setKept({ id, url })
    })
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return kept && kept.id === id ? kept.url : undefined
}

function PhotoBody({ message, act, mine, peerName }: MessageBodyProps) {
  const kept = useKeptPicture(act?.photos[0]?.id)
  const stored = fileUrl(message.photoPath)
  const whole = stored ?? kept
  const { open, viewer } = usePhotoViewer(whole ? [{ src: whole, caption: mine ? '我' : peerName }] : [])
  const picture = stored ? pictureOf(stored, TILE_WIDTH) : { src: kept, whole: kept }
  return (
    <>
      <button
        type="button"
        className="cg-photo cg-msg-photo"
        aria-label="查看照片"
        onClick={() => open(whole)}
      >
        <Photo {...picture} alt="" />
      </button>
      {viewer}
    </>
  )
}

const loadPlace = () => import('./PlaceSheet').then((module) => module.PlaceSheet)

function PositionBody({ message: { longitude, latitude, text, address } }: { message: Message }) {
  const { fix } = usePosition()
  const { Part: PlaceSheet, ...sheet } = useLatePart('位置', loadPlace)
  const target = { longitude, latitude }
  const placed = isPosition(target)
  const name = text || address || '位置'
  const lines = [address !== name && address, distanceText(fix, target)].filter(Boolean).join(' · ')
  const face = (
    <>
      <span className="cg-msg-pin">
        <Icon as={placed ? NavIcon : PinIcon} size={20} />
      </span>
      <span>
        <b>{name}</b>
        {lines && <small className="num">{lines}</small>}
      </span>
    </>
  )
  if (!placed) return <div className="cg-msg-card cg-msg-place">{face}</div>
  return (
    <>
      <button type="button" className="cg-msg-card cg-msg-place" onClick={sheet.open}>
        <span className="cg-hide">位置：</span>
        {face}
      </button>
      {PlaceSheet && (
        <PlaceSheet open={sheet.isOpen} onClose={sheet.close} target={target} name={name} address={address} />
      )}
    </>
  )
}

function CaseBody({ message }: { message: Message }) {
  const nav = useNav()
  const { case: row, text } = message
  // Not sent yet, or gone: its number is all there is to say.
  if (!row)
    return (
      <div className="cg-msg-card">
        <small>案件</small>
        <b className="num">{text}</b>
      </div>
    )
  return (
    <button type="button" className="cg-msg-card" onClick={() => nav.go(to.caseDetail2({ id: row.id }))}>
      <CaseFace row={row} />
    </button>
  )
}

function CallBody({ message, peerId, peerName }: MessageBodyProps) {
  const nav = useNav()
  return (
    <button
      type="button"
      className="cg-msg-card cg-msg-call"
      aria-label={`视频通话，${message.text}，再呼叫`}
      onClick={() => nav.go(to.videoCall({ peer: peerId, name: peerName }))}
    >
      <Icon as={VideoIcon} size={20} />
      <span className="num">{message.text}</span>
    </button>
  )
}

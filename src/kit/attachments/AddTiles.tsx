import { device } from '@/platform/current'
import { useRef } from 'react'
import { AddTile } from '@/ui/photo/PhotoTile'
import { CameraIcon, PicturesIcon, VideoIcon } from '@/ui/icon/icons'
import { FileInput, takeMedia, useCamera } from './useCamera'

export interface AddTilesProps {
  /** Of the field: 处置后照片. */
  label: string
  /** On the camera's tile. */
  hint: string
  video: boolean
  /** So many more may be added. */
  room: number
  add: (files: readonly File[], fresh: boolean) => void
}

// By extension, too: some pickers know no other way to a .mov.
const VIDEO = 'video/mp4,video/quicktime,.mp4,.mov'

/** The ways to a photo: the shell's own camera and album where it has them, else the browser's pickers. */
export function AddTiles({ label, hint, video, room, add }: AddTilesProps) {
  const fresh = (files: readonly File[]) => add(files, true)
  const stored = (files: readonly File[]) => add(files, false)
  const camera = useCamera({ name: `拍摄${label}`, most: room, video, add: fresh })
  const wish = { source: 'album', most: room, video } as const
  return (
    <>
      <AddTile label={hint} icon={CameraIcon} onClick={camera.shoot} />
      {camera.input}
      {video && !device().can('camera') && (
        <Picker add={fresh} name={`录制${label}`} text="录像" accept={VIDEO} camera icon={VideoIcon} />
      )}
      {device().can('album') ? (
        <AddTile label="从相册选" icon={PicturesIcon} onClick={() => void takeMedia(wish, stored)} />
      ) : (
        <Picker
          add={stored}
          name={`选择${label}`}
          text="从相册选"
          accept={video ? `image/*,${VIDEO}` : 'image/*'}
          icon={PicturesIcon}
        />
      )}
    </>
  )
}

interface PickerProps {
  add: (files: readonly File[]) => void
  /** Of the input, for readers. */
  name: string
  text: string
  accept: string
  /** Opens the camera at once instead of the album. */
  camera?: boolean
  icon: typeof CameraIcon
}

function Picker({ text, icon, ...files }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <AddTile label={text} icon={icon} onClick={() => input.current?.click()} />
      <FileInput input={input} {...files} />
    </>
  )
}

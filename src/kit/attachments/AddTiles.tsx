import { device } from '@/platform/current'
import { useRef } from 'react'
import { DeviceError } from '@/platform/device'
import { toast } from '@/stores/toasts'
import { AddTile } from '@/ui/PhotoTile'
import { CameraIcon, PicturesIcon, VideoIcon } from '@/ui/icons'

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
  const native = device().can('camera')
  const take = async (source: 'camera' | 'album') => {
    try {
      const files = await device().takeMedia({ source, most: room, video })
      add(files, source === 'camera')
    } catch (error) {
      toast.failure(error instanceof DeviceError ? error.message : '没有拍成，请重试')
    }
  }
  return (
    <>
      {native ? (
        <AddTile label={hint} icon={CameraIcon} onClick={() => void take('camera')} />
      ) : (
        <Picker add={add} name={`拍摄${label}`} text={hint} accept="image/*" camera icon={CameraIcon} />
      )}
      {video && !native && (
        <Picker add={add} name={`录制${label}`} text="录像" accept={VIDEO} camera icon={VideoIcon} />
      )}
      {device().can('album') ? (
        <AddTile label="从相册选" icon={PicturesIcon} onClick={() => void take('album')} />
      ) : (
        <Picker
          add={add}
          name={`选择${label}`}
          text="从相册选"
          accept={video ? `image/*,${VIDEO}` : 'image/*'}
          icon={PicturesIcon}
        />
      )}
    </>
  )
}

interface PickerProps extends Pick<AddTilesProps, 'add'> {
  /** Of the input, for readers. */
  name: string
  text: string
  accept: string
  /** Opens the camera at once instead of the album. */
  camera?: boolean
  icon: typeof CameraIcon
}

function Picker({ name, text, accept, camera = false, icon, add }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    // The same file chosen again must count as a change.
    if (input.current) input.current.value = ''
    add(chosen, camera)
  }
  return (
    <>
      <AddTile label={text} icon={icon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        hidden
        aria-label={name}
        onChange={(event) => pick(event.target.files)}
      />
    </>
  )
}

import { useRef, type ReactNode, type RefObject } from 'react'
import { device } from '@/platform/current'
import { DeviceError, type MediaWish } from '@/platform/device'
import { toast } from '@/stores/toasts'
import { locateSilently } from '../data/usePosition'

type Add = (files: readonly File[]) => void

export interface CameraUse {
  /** Accessible name of the browser's input: 拍摄处置后照片. */
  name: string
  /** Options of the native camera. */
  most?: number
  video?: boolean
  add: Add
}

/** The camera: the native shell's where available, else the browser's, whose `input` must be rendered. */
export function useCamera({ name, most = 1, video = false, add }: CameraUse): {
  shoot: () => void
  input: ReactNode
} {
  const input = useRef<HTMLInputElement>(null)
  const native = device().can('camera')
  const shoot = () => {
    // The position at the time of the shot counts, not the one when the form was opened.
    void locateSilently()
    if (native) void takeMedia({ source: 'camera', most, video }, add)
    else input.current?.click()
  }
  return { shoot, input: native ? null : <FileInput {...{ input, name, add }} accept="image/*" camera /> }
}

/** Photos from the native camera or album; a failure shows the shell's message. */
export async function takeMedia(wish: MediaWish, add: Add): Promise<void> {
  try {
    add(await device().takeMedia(wish))
  } catch (error) {
    toast.failure(error instanceof DeviceError ? error.message : '没有拍成，请重试')
  }
}

export interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  /** Accessible name. */
  name: string
  accept: string
  /** Opens the camera directly instead of the album. */
  camera?: boolean
  add: Add
}

/** The browser's file picker, opened by a rendered element. */
export function FileInput({ input, name, accept, camera = false, add }: FileInputProps) {
  const pick = (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])]
    // Reset, so that the same file chosen again triggers a change.
    element.value = ''
    add(chosen)
  }
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={!camera}
      capture={camera ? 'environment' : undefined}
      hidden
      aria-label={name}
      onChange={(event) => pick(event.target)}
    />
  )
}

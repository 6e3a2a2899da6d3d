import { useRef, type ReactNode, type RefObject } from 'react'
import { device } from '@/platform/current'
import { DeviceError, type MediaWish } from '@/platform/device'
import { toast } from '@/stores/toasts'
import { locateSilently } from '../data/usePosition'

type Add = (files: readonly File[]) => void

export interface CameraUse {
  /** Of the browser's input, for readers: 拍摄处置后照片. */
  name: string
  /** Of a shell's camera. */
  most?: number
  video?: boolean
  add: Add
}

/** The camera: the shell's own where it has one, else the browser's, whose `input` is to be drawn. */
export function useCamera({ name, most = 1, video = false, add }: CameraUse): {
  shoot: () => void
  input: ReactNode
} {
  const input = useRef<HTMLInputElement>(null)
  const native = device().can('camera')
  const shoot = () => {
    // Where the phone is at the shutter counts, not where it was when the form was opened.
    void locateSilently()
    if (native) void takeMedia({ source: 'camera', most, video }, add)
    else input.current?.click()
  }
  return { shoot, input: native ? null : <FileInput {...{ input, name, add }} accept="image/*" camera /> }
}

/** Photos from a shell's camera or album; its refusal is told in its words. */
export async function takeMedia(wish: MediaWish, add: Add): Promise<void> {
  try {
    add(await device().takeMedia(wish))
  } catch (error) {
    toast.failure(error instanceof DeviceError ? error.message : '没有拍成，请重试')
  }
}

export interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  /** For readers. */
  name: string
  accept: string
  /** Opens the camera at once instead of the album. */
  camera?: boolean
  add: Add
}

/** The browser's way to a file, opened by something drawn. */
export function FileInput({ input, name, accept, camera = false, add }: FileInputProps) {
  const pick = (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])]
    // The same file chosen again must count as a change.
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

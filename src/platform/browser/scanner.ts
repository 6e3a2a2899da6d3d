import { codeReader, type CodeReader } from './codeReader'

/** Why there is no viewfinder, in words: what is the matter and what to do. */
export class ScannerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ScannerError'
  }
}

export interface Scanner {
  /** Whether there is a light to switch. */
  hasTorch: boolean
  /** Switches the light; answers whether it obeyed. */
  light: (on: boolean) => Promise<boolean>
}

/** Time between two looks (ms): a phone in the sun has other things to do. */
const EVERY = 160

function explained(error: unknown): ScannerError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return new ScannerError('没有相机权限。请在浏览器或系统设置中允许使用相机，再重新扫码')
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return new ScannerError('这台设备没有可用的相机')
  if (name === 'NotReadableError' || name === 'AbortError')
    return new ScannerError('相机正被其他应用占用。请关闭后重新扫码')
  return new ScannerError('相机打不开。请稍后重新扫码')
}

async function openCamera({ navigator, isSecureContext }: Window): Promise<MediaStream> {
  // Absent in old engines, and in any engine on plain http.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia)
    throw new ScannerError(
      isSecureContext ? '这个浏览器不能打开相机' : '只有 https 网址才能打开相机，请联系管理员',
    )
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    return await devices.getUserMedia({ audio: false, video })
  } catch (error) {
    throw explained(error)
  }
}

const release = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

function torchOf(stream: MediaStream): Scanner {
  const track = stream.getVideoTracks()[0]
  // Not in the DOM library; Chrome on Android has it.
  const able: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {}
  return {
    hasTorch: able.torch === true,
    light: async (on) => {
      try {
        await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
        return track !== undefined
      } catch {
        return false
      }
    },
  }
}

/** Looks at the picture until a code is read or `signal` ends it. */
async function look(
  w: Window,
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
): Promise<string> {
  while (!signal.aborted) {
    // 2: there is a frame to read.
    const text = video.readyState >= 2 ? await reader.read(video).catch(() => '') : ''
    if (text !== '' && !signal.aborted) return text
    await new Promise<void>((go) => void w.setTimeout(go, EVERY))
  }
  return ''
}

/**
 * Shows the back camera in `video` and reads codes. The camera is released when a code was read and when `signal` ends it,
 * also when that happens while the user is still being asked for the permission.
 *
 * @param opened told once the picture shows
 * @returns the text of the code; '' when ended. Rejects with ScannerError.
 */
export async function scanWith(
  video: HTMLVideoElement,
  opened: (scanner: Scanner) => void,
  signal: AbortSignal,
  w: Window = window,
): Promise<string> {
  const stream = await openCamera(w)
  let reader: CodeReader | null = null
  try {
    if (signal.aborted) return ''
    video.srcObject = stream
    // Refused while the page is in the background; it plays by itself then when it comes back.
    await video.play().catch(() => undefined)
    if (signal.aborted) return ''
    opened(torchOf(stream))
    reader = await codeReader(w).catch(() => {
      throw new ScannerError('扫码功能没有加载出来。请检查网络后重新扫码')
    })
    return await look(w, video, reader, signal)
  } finally {
    release(stream)
    // Asked for again meanwhile, the picture is another camera's.
    if (video.srcObject === stream) video.srcObject = null
    reader?.close()
  }
}

/** Reads one frame; '' when it shows no code. `close` frees its resources. */
interface CodeReader {
  read: (video: HTMLVideoElement) => Promise<string>
  close: () => void
}

/** The reader of the engine, not in the DOM library yet: Chrome on Android has it. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Codes on booths, poles and licences; those unknown to the engine are left out. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

async function engineReader({ BarcodeDetector }: Window): Promise<CodeReader | null> {
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  // Phones without the system component have it, but without any format.
  if (!supported.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => supported.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '',
    close: () => undefined,
  }
}

/** Larger pictures take longer to read; a code fills most of the frame (px). */
const READ_SIZE = 480
const SHARE = 0.8

function middleOf({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.round(Math.min(videoWidth, videoHeight) * SHARE)
  return {
    x: Math.round((videoWidth - side) / 2),
    y: Math.round((videoHeight - side) / 2),
    width: side,
    height: side,
    downScaledWidth: READ_SIZE,
    downScaledHeight: READ_SIZE,
  }
}

/** qr-scanner reads in a worker from a blob, which the policy allows (worker-src). QR codes only. */
async function libraryReader(): Promise<CodeReader> {
  const { default: QrScanner } = await import('qr-scanner')
  const engine = await QrScanner.createQrEngine()
  const canvas = document.createElement('canvas')
  return {
    read: async (video) => {
      const options = {
        qrEngine: engine,
        canvas,
        scanRegion: middleOf(video),
        returnDetailedScanResult: true,
      } as const
      try {
        return (await QrScanner.scanImage(video, options)).data
      } catch {
        // It throws for a frame without a code.
        return ''
      }
    },
    close: () => {
      if (engine instanceof Worker) engine.terminate()
    },
  }
}

/** The reader of the engine if it has one, else that of the library, loaded for it. Rejects when that does not load. */
const codeReader = async (w: Window): Promise<CodeReader> => (await engineReader(w)) ?? libraryReader()

/** Why there is no viewfinder, as a message with what to do. */
export class ScannerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ScannerError'
  }
}

export interface Scanner {
  /** Whether the camera has a light. */
  hasTorch: boolean
  /** Switches the light; returns whether it worked. */
  light: (on: boolean) => Promise<boolean>
}

/** Interval between two readings (ms), to keep a phone in the sun cool. */
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
  // Missing in old engines, and in any engine on plain http.
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

/** Reads frames until a code is found or `signal` ends it. */
async function look(
  w: Window,
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
): Promise<string> {
  while (!signal.aborted) {
    // 2: a frame is available.
    const text = video.readyState >= 2 ? await reader.read(video).catch(() => '') : ''
    if (text !== '' && !signal.aborted) return text
    await new Promise<void>((go) => void w.setTimeout(go, EVERY))
  }
  return ''
}

/**
 * Shows the back camera in `video` and reads codes. The camera is released when a code was read and when `signal` ends it, also
 * during the permission prompt.
 * @param opened called when the picture is shown
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
    // Refused while the page is in the background; it plays when the page comes back.
    await video.play().catch(() => undefined)
    if (signal.aborted) return ''
    opened(torchOf(stream))
    reader = await codeReader(w).catch(() => {
      throw new ScannerError('扫码功能没有加载出来。请检查网络后重新扫码')
    })
    return await look(w, video, reader, signal)
  } finally {
    release(stream)
    // After another start meanwhile, the picture belongs to another camera.
    if (video.srcObject === stream) video.srcObject = null
    reader?.close()
  }
}

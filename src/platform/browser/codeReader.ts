/** Reads one frame; '' when it shows no code. `close` frees what it works with. */
export interface CodeReader {
  read: (video: HTMLVideoElement) => Promise<string>
  close: () => void
}

/** The engine's own reader, not in the DOM library yet: Chrome on Android has it. */
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

/** Codes on booths, poles and licences; those the engine lacks are left out. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

async function engineReader({ BarcodeDetector }: Window): Promise<CodeReader | null> {
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  // There on phones without the system's part for it: then it knows no format.
  if (!supported.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => supported.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '',
    close: () => undefined,
  }
}

/** Reading takes longer the larger the picture; a code fills most of the frame (px). */
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

/** qr-scanner reads in a worker made of a blob, which the policy allows (worker-src). QR codes only. */
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

/** The engine's reader where there is one, else the library's, loaded for it. Rejects when that does not arrive. */
export const codeReader = async (w: Window): Promise<CodeReader> => (await engineReader(w)) ?? libraryReader()

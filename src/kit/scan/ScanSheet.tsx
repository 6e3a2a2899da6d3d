import { useState, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { TextField } from '@/ui/field/TextField'
import { scanWith, ScannerError, type Scanner } from '@/platform/browser/scanner'
import './scan.css'

interface Viewfinder {
  video: RefObject<HTMLVideoElement | null>
  /** null until the video plays. */
  scanner: Scanner | null
  /** The camera problem and what to do; '' without one. */
  failure: string
  again: () => void
}

/**
 * The camera while the page is visible: released when the component unmounts, when a code was read, and in
 * the background, to save battery.
 */
function useViewfinder(onText: (text: string) => void): Viewfinder {
  const video = useRef<HTMLVideoElement>(null)
  const [scanner, setScanner] = useState<Scanner | null>(null)
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const shown = useShown()
  const read = useEffectEvent(onText)
  useEffect(() => {
    const element = video.current
    if (!element || !shown) return
    const control = new AbortController()
    const { signal } = control
    scanWith(element, (opened) => !signal.aborted && setScanner(opened), signal).then(
      (text) => text !== '' && !signal.aborted && read(text),
      (error: unknown) => {
        if (signal.aborted) return
        setScanner(null)
        setFailure(error instanceof ScannerError ? error.message : '相机打不开。请稍后重新扫码')
      },
    )
    return () => {
      control.abort()
      setScanner(null)
      // The next attempt may succeed: permission granted, or another app released the camera.
      setFailure('')
    }
  }, [shown, attempt])
  const again = () => setAttempt((before) => before + 1)
  return { video, scanner, failure, again }
}

function useShown(): boolean {
  const [shown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}

export interface ScanSheetProps {
  /** The code or the typed text; '' when the user cancels. */
  onDone: (text: string) => void
}

/** Scans with the phone's camera. The number can be typed at any time: codes wear off, and cameras fail. */
export function ScanSheet({ onDone }: ScanSheetProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const confirm = () => text !== '' && onDone(text)
  return (
    <Popup
      open
      title="扫码"
      onClose={() => onDone('')}
      height="full"
      footer={
        <Button grow why={text === '' ? '请先输入编号' : ''} onClick={confirm}>
          使用这个编号
        </Button>
      }
    >
      <Camera onText={onDone} />
      <TextField
        label="编号"
        placeholder="扫不出来时，输入码下面的编号"
        value={typed}
        onChange={setTyped}
        maxLength={100}
        onEnter={confirm}
      />
    </Popup>
  )
}

function Camera({ onText }: { onText: (text: string) => void }) {
  const finder = useViewfinder(onText)
  const { video, scanner, failure, again } = finder
  return (
    <div className="cg-scan">
      {/* Always rendered: the camera needs it before the first frame. */}
      <video
        ref={video}
        className="cg-scan-picture"
        muted
        playsInline
        hidden={failure !== ''}
        aria-label="相机画面"
      />
      {failure === '' ? (
        <p className="cg-scan-note" role="status">
          {scanner ? '把二维码或条码放进画面，会自动识别' : '正在打开相机…'}
        </p>
      ) : (
        <div className="cg-scan-failure" role="alert">
          <p>{failure}，也可以在下面输入编号。</p>
          <Button size="small" kind="ghost" onClick={again}>
            重新扫码
          </Button>
        </div>
      )}
      {scanner?.hasTorch === true && <Torch scanner={scanner} />}
    </div>
  )
}

function Torch({ scanner }: { scanner: NonNullable<Viewfinder['scanner']> }) {
  const [on, setOn] = useState(false)
  const turn = async () => {
    if (await scanner.light(!on)) setOn(!on)
  }
  return (
    <div className="cg-scan-torch">
      <Button size="small" kind="ghost" onClick={() => void turn()}>
        {on ? '关灯' : '开灯'}
      </Button>
    </div>
  )
}

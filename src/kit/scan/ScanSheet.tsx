import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { TextField } from '@/ui/field/TextField'
import { useViewfinder, type Viewfinder } from './useViewfinder'
import './scan.css'

export interface ScanSheetProps {
  /** The text of the code, or what was typed; '' when the user gives up. */
  onDone: (text: string) => void
}

/** Scans by the phone's camera. The number can be typed at any time: codes are worn off, and cameras refuse. */
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
      {/* Always there: the camera needs it before there is anything to show. */}
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

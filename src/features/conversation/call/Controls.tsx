import { Icon, type IconGlyph } from '@/ui/icon/Icon'
import { LoopIcon, MicIcon, PhoneIcon, VideoIcon } from '@/ui/icon/icons'
import { cover, mute, switchCamera } from './ownMedia'
import { hangUp } from './session'
import { useCall } from './useCallState'

/** What one can do while a call is under way; hanging up stands apart, by colour and size. */
export function Controls() {
  const { own, muted, covered, cameras, withoutPicture } = useCall()
  const pictured = own !== null && withoutPicture === ''
  return (
    <div className="cg-call-bar" role="group" aria-label="通话">
      {own && (
        <Tool
          icon={MicIcon}
          label={muted ? '取消静音' : '静音'}
          pressed={muted}
          onClick={() => mute(!muted)}
        />
      )}
      {pictured && (
        <Tool
          icon={VideoIcon}
          label={covered ? '打开画面' : '关闭画面'}
          pressed={covered}
          onClick={() => cover(!covered)}
        />
      )}
      {pictured && cameras && <Tool icon={LoopIcon} label="切换相机" onClick={() => void switchCamera()} />}
      <button type="button" className="cg-call-tool cg-call-end" onClick={hangUp}>
        <span>
          <Icon as={PhoneIcon} size={24} />
        </span>
        挂断
      </button>
    </div>
  )
}

interface ToolProps {
  icon: IconGlyph
  label: string
  pressed?: boolean
  onClick: () => void
}

const Tool = ({ icon, label, pressed, onClick }: ToolProps) => (
  <button type="button" className="cg-call-tool" aria-pressed={pressed} onClick={onClick}>
    <span>
      <Icon as={icon} size={22} />
    </span>
    {label}
  </button>
)

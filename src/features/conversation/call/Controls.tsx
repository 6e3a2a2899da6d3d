import { Icon, type IconGlyph } from '@/ui/icon/Icon'
import { LoopIcon, MicIcon, PhoneIcon, VideoIcon } from '@/ui/icon/icons'
import { callMedia } from '@/platform/call/current'
import { useCall } from './useCallState'
import { hangUp, isNow, presentSession } from './session'

const set = useCall.setState

/** Turns the microphone on or off. */
function mute(muted: boolean): void {
  useCall
    .getState()
    .own?.getAudioTracks()
    .forEach((track) => {
      track.enabled = !muted
    })
  set({ muted })
}

/** Shows or covers the user's video. */
function cover(covered: boolean): void {
  useCall
    .getState()
    .own?.getVideoTracks()
    .forEach((track) => {
      track.enabled = !covered
    })
  set({ covered })
}

/** Switches to the other camera. If it does not open, the current one stays. */
async function switchCamera(): Promise<void> {
  const mine = presentSession()
  const { own, covered } = useCall.getState()
  const [before] = own?.getVideoTracks() ?? []
  if (!mine || !own || !before) return
  const facing = mine.facing === 'user' ? 'environment' : 'user'
  try {
    const track = await callMedia().picture(facing)
    if (!isNow(mine)) return track.stop()
    track.enabled = !covered
    await mine.peer?.replacePicture(track)
    own.removeTrack(before)
    before.stop()
    own.addTrack(track)
    mine.facing = facing
    set({ trouble: '' })
  } catch {
    set({ trouble: '另一个相机打不开，仍用现在的相机' })
  }
}

/** The controls of an active call. The button to hang up differs in colour and size. */
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

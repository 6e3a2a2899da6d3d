import { callMedia } from '@/platform/call/current'
import { isNow, presentSession } from './presentSession'
import { useCall } from './useCallState'

const set = useCall.setState

/** The microphone, on or off. */
export function mute(muted: boolean): void {
  useCall
    .getState()
    .own?.getAudioTracks()
    .forEach((track) => {
      track.enabled = !muted
    })
  set({ muted })
}

/** One's own picture, shown or covered. */
export function cover(covered: boolean): void {
  useCall
    .getState()
    .own?.getVideoTracks()
    .forEach((track) => {
      track.enabled = !covered
    })
  set({ covered })
}

/** The other camera. Where it does not open the present one stays. */
export async function switchCamera(): Promise<void> {
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

/** Why there is neither picture nor voice. `denied`: by the user or the system. */
export type MediaFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported'

const WORDS: Record<MediaFailure, string> = {
  denied: '没有相机和麦克风权限',
  none: '这台设备没有可用的麦克风',
  busy: '相机或麦克风正被其他应用占用',
  insecure: '只有 https 网址才能视频通话',
  unsupported: '这个浏览器不支持视频通话',
}

/** `message` can be shown. */
export class MediaError extends Error {
  constructor(readonly reason: MediaFailure) {
    super(WORDS[reason])
    this.name = 'MediaError'
  }
}

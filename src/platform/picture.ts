import { DeviceError } from './errors'

// Sharing of pictures, by the functions of the engine: shells have none for it (docs/native-bridge.md). A picture that can
// neither be shared nor saved is shown large, for a long press.

const asFile = (picture: Blob, name: string): File => new File([picture], name, { type: picture.type })

/** Whether the engine can share pictures. */
export function canSharePicture(w: Window = window): boolean {
  const { navigator } = w
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [asFile(new Blob([''], { type: 'image/png' }), 'x.png')] })
}

/** Shares a picture with another app; true when shared, false when the user cancels. Rejects with DeviceError. */
export async function sharePicture(picture: Blob, name: string, w: Window = window): Promise<boolean> {
  try {
    await w.navigator.share({ files: [asFile(picture, name)] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw new DeviceError('refused', '图片没有分享出去，请长按图片保存')
  }
}

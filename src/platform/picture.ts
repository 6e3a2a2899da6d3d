import { DeviceError } from './errors'

// Handing a picture on. What an engine can do is asked of the engine: no shell has a function of its own for it (docs/native-bridge.md),
// so a picture that can neither be shared nor saved is shown large, for the system's own long press.

const asFile = (picture: Blob, name: string): File => new File([picture], name, { type: picture.type })

/** Whether the engine offers pictures to other apps. */
export function canSharePicture(w: Window = window): boolean {
  const { navigator } = w
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [asFile(new Blob([''], { type: 'image/png' }), 'x.png')] })
}

/** Offers a picture to another app; true when it was handed on, false when the user cancels. Rejects with DeviceError. */
export async function sharePicture(picture: Blob, name: string, w: Window = window): Promise<boolean> {
  try {
    await w.navigator.share({ files: [asFile(picture, name)] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw new DeviceError('refused', '图片没有分享出去，请长按图片保存')
  }
}

/** Gives a file to the person: shared where the device can share files, downloaded elsewhere. Rejects when it can do neither. */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  // Typed as always there; WebViews often lack it, and where it exists it may not take files.
  const canShare = navigator.canShare as Navigator['canShare'] | undefined
  if (canShare?.call(navigator, { files })) {
    try {
      return await navigator.share({ files, title: name })
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Copies a text. Rejects when the device refuses. Web views and pages without https have no clipboard API. */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  const button = document.activeElement
  // Beside the button: elsewhere it would scroll the page.
  button?.after(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  if (!copied) throw new Error('the device does not copy')
}
